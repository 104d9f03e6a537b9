import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { Button, ButtonLink } from '@/ui/button'
import { adminWords } from '@/admin/words'
import { paths } from '@/lib/paths'
import { showToast } from '@/ui/toast'
import { openRecoveryLink, type LinkResult } from './api'
import { useAuth, type Auth } from './auth-context'
import { CodeStep } from './code-form'
import { PasswordForm } from './password-form'
import { readRecoveryLink, type RecoveryLink } from './recovery-link'

const words = adminWords.resetPassword

/**
 * Asks before a recovery link replaces an open session, which may be another
 * account's.
 */
export function ResetPassword({ onDone }: { onDone: () => void }) {
  const auth = useAuth()
  const link = useLink()
  const [isAllowed, setAllowed] = useState(
    link.kind === 'none' || link.kind === 'refused',
  )
  if (isAllowed) return <PasswordByLink link={link} onDone={onDone} />
  if (auth.status === 'loading') return <output>{adminWords.loading}</output>
  if (auth.status === 'signed-in')
    return (
      <>
        <p role="alert">{words.otherSession(auth.user.email ?? '')}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button onClick={() => setAllowed(true)}>{words.openLink}</Button>
          <ButtonLink look="secondary" to={paths.dashboard}>
            {words.staySignedIn}
          </ButtonLink>
        </div>
      </>
    )
  // Nobody is signed in: later the link's own user is.
  setAllowed(true)
  return null
}

function useLink() {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const [link] = useState(() => readRecoveryLink({ search, hash }))

  // Keeps the tokens out of history and bookmarks.
  useEffect(() => {
    if (search || hash) void navigate(pathname, { replace: true })
  }, [pathname, search, hash, navigate])

  return link
}

interface PasswordByLinkProps {
  link: RecoveryLink
  onDone: () => void
}

function PasswordByLink({ link, onDone }: PasswordByLinkProps) {
  const auth = useAuth()
  const recovery = useRecovery(auth, link)
  if (recovery.step === 'opening') return <output>{adminWords.loading}</output>
  if (recovery.step === 'ready') {
    const needsCode =
      auth.status === 'signed-in' && auth.needs === 'code' && recovery.isOpen
    return (
      <>
        {needsCode && (
          <>
            <p className="mb-5">{words.codeFirst}</p>
            <CodeStep onDone={() => showToast('success', words.codeAccepted)} />
          </>
        )}
        {/* Stays while the code is asked for, with the typed passwords. */}
        <div hidden={needsCode}>
          <PasswordForm
            isHidden={needsCode}
            email={recovery.email}
            verify={recovery.verify}
            onSet={() => {
              recovery.end()
              onDone()
            }}
            onSessionGone={recovery.refuse}
          />
        </div>
      </>
    )
  }
  const isInvitation = link.kind === 'hash' && link.type === 'invite'
  const used = isInvitation ? words.refusedInvite : words.refused
  const refused = recovery.step === 'none' ? words.noLink : used
  const text = recovery.step === 'unreachable' ? words.unreachable : refused
  return (
    <>
      <p role="alert">{text}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        {recovery.step === 'unreachable' && (
          <Button onClick={recovery.retry}>
            {adminWords.resetPassword.retry}
          </Button>
        )}
        <ButtonLink look="secondary" to={paths.login}>
          {words.toLogin}
        </ButtonLink>
      </div>
    </>
  )
}

/**
 * Holds the user's id, so that the form survives a reload: the link works only
 * once.
 */
const STORAGE_KEY = 'password-recovery'

type Step = 'opening' | 'ready' | 'none' | Exclude<LinkResult, 'open'>

function useRecovery(auth: Auth, link: RecoveryLink) {
  const [linkResult, setLinkResult] = useState<LinkResult>()
  const started = useRef(false)
  const user = auth.status === 'signed-in' ? auth.user : undefined
  const userId = user?.id

  const open = useCallback(() => {
    setLinkResult(undefined)
    void openRecoveryLink(link).then(setLinkResult)
  }, [link])
  useEffect(() => {
    if (started.current || link.kind === 'none' || link.kind === 'hash') return
    started.current = true
    open()
  }, [link, open])

  useEffect(() => {
    if (linkResult === 'open' && userId) storeUserId(userId)
  }, [linkResult, userId])

  // A mail filter that opens the page with scripts would use the link up.
  const verify = useCallback(async (): Promise<LinkResult> => {
    if (link.kind !== 'hash' || linkResult === 'open') return 'open'
    const result = await openRecoveryLink(link)
    if (result === 'open') setLinkResult(result)
    return result
  }, [link, linkResult])

  const refuse = useCallback(() => {
    storeUserId(undefined)
    setLinkResult('refused')
  }, [])
  const end = useCallback(() => storeUserId(undefined), [])
  // An unused link doesn't tell whose it is: another user may be signed in
  // here.
  const isOpen = link.kind !== 'hash' || linkResult === 'open'
  const email = isOpen ? user?.email : undefined
  return { step: stepOf(), isOpen, email, verify, retry: open, refuse, end }

  function stepOf(): Step {
    if (auth.status === 'loading') return 'opening'
    if (linkResult && linkResult !== 'open') return linkResult
    if (link.kind === 'hash') return 'ready'
    // The page may have been reloaded after the link was used.
    if (link.kind === 'none')
      return userId !== undefined && userId === storedUserId()
        ? 'ready'
        : 'none'
    if (!linkResult) return 'opening'
    // No user: signed out since the link was opened.
    return userId === undefined ? 'refused' : 'ready'
  }
}

function storeUserId(userId: string | undefined) {
  try {
    if (userId === undefined) sessionStorage.removeItem(STORAGE_KEY)
    else sessionStorage.setItem(STORAGE_KEY, userId)
  } catch {
    // Storage is blocked: a reload loses the link.
  }
}

function storedUserId(): string | null {
  try {
    return sessionStorage.getItem(STORAGE_KEY)
  } catch {
    return null
  }
}
