import { ButtonAnchor } from '@/ui/button'
import { site } from '@/content/site'
import { withoutScript } from '@/content/without-script'
import { paths } from '@/lib/paths'

const words = withoutScript.admin

/** Prerendered into the admin pages, which need JavaScript. */
export const WithoutScript = () => (
  <noscript>
    <div className="frame py-24">
      <p className="font-semibold">{site.name}</p>
      <h1 className="mt-4 text-title font-bold">{words.title}</h1>
      <p className="mt-4 max-w-measure text-muted">{words.text}</p>
      <ButtonAnchor href={paths.home} className="mt-8">
        {words.home}
      </ButtonAnchor>
    </div>
  </noscript>
)
