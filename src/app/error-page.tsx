import { Button, ButtonAnchor } from '@/components/ui/button'
import { errorPage } from '@/content/site'
import { paths } from '@/lib/paths'

/** Shown in place of a page that crashed. */
export function ErrorPage() {
  return (
    <section className="frame py-24">
      <h1 tabIndex={-1} className="text-title font-bold">
        {errorPage.title}
      </h1>
      <p className="mt-4 max-w-measure text-muted">{errorPage.text}</p>
      <p className="mt-8 flex flex-wrap gap-3">
        <Button onClick={() => window.location.reload()}>{errorPage.reload}</Button>
        {/* A full load, not a client navigation: what crashed may be the code that navigates. */}
        <ButtonAnchor look="secondary" href={paths.home}>
          {errorPage.home}
        </ButtonAnchor>
      </p>
    </section>
  )
}
