import { Component, type ErrorInfo, type ReactNode } from 'react'
import { reloadIfOutdated } from '@/site/page-life/version'
import { Button, ButtonAnchor } from '@/ui/button'
import { errorPage } from '@/content/site'
import { paths } from '@/lib/paths'

interface State {
  error?: unknown
}

/**
 * Shows the error page in place of a crashed one. A crash after a deployment
 * reloads, as its cause may be old code.
 */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = {}

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    console.error('The page crashed:', error, info.componentStack)
    void reloadIfOutdated()
  }

  override render() {
    return this.state.error === undefined ? this.props.children : <ErrorPage />
  }
}

function ErrorPage() {
  return (
    <section className="frame py-24">
      <h1 tabIndex={-1} className="text-title font-bold">
        {errorPage.title}
      </h1>
      <p className="mt-4 max-w-measure text-muted">{errorPage.text}</p>
      <p className="mt-8 flex flex-wrap gap-3">
        <Button onClick={() => window.location.reload()}>
          {errorPage.reload}
        </Button>
        {/* Loads a document, as the router itself may have crashed. */}
        <ButtonAnchor look="secondary" href={paths.home} target="_self">
          {errorPage.home}
        </ButtonAnchor>
      </p>
    </section>
  )
}
