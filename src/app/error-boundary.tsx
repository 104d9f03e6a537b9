import { Component, type ErrorInfo, type ReactNode } from 'react'
import { reloadIfOutdated } from '@/page-life/version'
import { ErrorPage } from './error-page'

interface State {
  error?: unknown
}

/** Keeps a crash inside the page: header and footer stay, and the visitor gets words and a way on. */
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
