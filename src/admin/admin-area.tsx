import { Changes } from '@/admin/session/changes'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import './style.css'
import { adminWords, waitlistTools } from './words'
import { adminPageNames } from '@/admin/shell/shell-words'
import { AdminShell } from '@/admin/shell/admin-shell'
import { accountName, useAuth } from '@/admin/session/auth-context'
import { AuthProvider } from '@/admin/session/auth-provider'
import type { SessionStore } from '@/admin/session/session-store'
import { SignOutButton } from '@/admin/session/work-button'
import { AddRequest } from '@/admin/requests/add-request'
import {
  findForPalette,
  toAllFound,
  WaitlistNavigation,
} from '@/admin/requests/navigation'
import { focusFirstEntry } from '@/admin/requests/model/entry-links'
import { useUndoKeys } from '@/admin/requests/model/undo'
import { KeysTool } from '@/admin/shell/keys-tool'
import { useCommands } from '@/admin/ui/commands'
import { adminPages, paths } from '@/lib/paths'

interface AdminAreaProps {
  children?: ReactNode
  store?: SessionStore
}

/**
 * The admin half around its pages: session and shell. `store` replaces the
 * session's store in tests.
 */
export default function AdminArea({ children, store }: AdminAreaProps) {
  return (
    <AuthProvider store={store}>
      <Shell>{children}</Shell>
    </AuthProvider>
  )
}

function Shell({ children }: { children: ReactNode }) {
  const auth = useAuth()
  const { pathname } = useLocation()
  useFreshPages(pathname)
  const { signOut } = auth
  useCommands(
    useMemo(
      () => [
        {
          id: 'sign-out',
          label: adminWords.signOut,
          group: adminPageNames[paths.account],
          run: () => void signOut(),
        },
      ],
      [signOut],
    ),
  )
  const person =
    auth.status === 'signed-in' &&
    auth.role &&
    adminPages.some((path) => path === pathname)
      ? auth
      : undefined
  return (
    <>
      {/* After 'Skip to content', past the side bar, the figures and the toolbar; visible while focused. */}
      {person && pathname === paths.dashboard && (
        <button
          type="button"
          className="sr-only focus:not-sr-only focus:fixed focus:left-4 focus:top-3 focus:z-50 focus:rounded-control focus:bg-surface focus:px-4 focus:py-2 focus:shadow-float"
          onClick={focusFirstEntry}
        >
          {waitlistTools.skip}
        </button>
      )}
      <AdminShell
        person={person && accountName(person)}
        signOut={<SignOutButton size="tiny" />}
        requests={<WaitlistNavigation />}
        find={findForPalette}
        toAll={toAllFound}
      >
        {children}
      </AdminShell>
      {person && <EveryPage hasButton={pathname === paths.dashboard} />}
    </>
  )
}

/** What every page can do by key: undo, show the shortcuts, add a request. */
function EveryPage({ hasButton }: { hasButton: boolean }) {
  useUndoKeys()
  return (
    <>
      <KeysTool />
      {!hasButton && (
        <Changes>
          <AddRequest hidden />
        </Changes>
      )}
    </>
  )
}

/** On return to a page, shows its cached data at once and refetches it. */
function useFreshPages(pathname: string) {
  const queries = useQueryClient()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    void queries.invalidateQueries({ type: 'inactive', refetchType: 'none' })
  }, [queries, pathname])
}
