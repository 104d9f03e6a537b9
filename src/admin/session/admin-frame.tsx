import { useRef, type ComponentProps, type ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import { type Button, ButtonLink } from '@/ui/button'
import { foreignZone, zoneText } from '@/admin/team-time'
import { adminWords } from '@/admin/words'
import { authMessages } from '@/content/messages'
import { classNames } from '@/lib/class-names'
import { paths } from '@/lib/paths'
import { useAuth, type Auth } from './auth-context'
import { AdminHead } from './admin-head'
import { AuthPicture, authLayoutStyle } from './auth-layout'
import { factorWords } from './factor-words'
import { Factors } from './factors'
import { SignOutButton, WorkButton } from './work-button'

const words = {
  unknown: 'It could not be checked whether you have admin access.',
  zoneUnknown:
    'Times are by this computer’s clock: the team’s time zone failed to load.',
  unknownHint:
    'The server did not answer as expected. Nothing about your account has changed.',
  retry: 'Try again',
  retrying: 'Trying again...',
  removed:
    'You had admin access when you opened this page. It has been removed since, so the page was cleared.',
}

const layouts = {
  dense: {
    frame: 'flex grow flex-col',
    header:
      'flex min-h-12 shrink-0 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 max-xl:py-1 lg:px-5',
    titles: 'flex max-w-88 flex-wrap items-baseline gap-x-3',
    title: 'text-body font-bold leading-tight',
    subtitle: 'text-tiny text-muted max-sm:sr-only',
    column: 'contents',
    body: 'flex min-w-0 grow flex-col',
  },
  page: {
    frame: 'w-full max-w-6xl px-4 py-6 sm:px-8 sm:py-8',
    header: 'flex flex-wrap items-end justify-between gap-x-6 gap-y-3',
    titles: '',
    title: 'text-heading font-bold',
    subtitle: 'text-small text-muted',
    column: 'contents',
    body: 'mt-6',
  },
  denied: {
    ...authLayoutStyle,
    header: '',
    titles: '',
    title: 'sr-only',
    subtitle: '',
    body: '',
  },
  loading: {
    frame: 'm-auto',
    column: '',
    header: '',
    titles: '',
    title: 'sr-only',
    subtitle: '',
    body: '',
  },
}

interface AdminFrameProps {
  words: { title: string; subtitle: string }
  actions?: ReactNode
  dense?: boolean
  /**
   * On a phone hides the heading from sight, and the actions, under an open
   * entry.
   */
  isCovered?: boolean
  children: ReactNode
}

/**
 * Shows people without a role the reason instead of the page (specification §4 and §6).
 */
export function AdminFrame({
  words: { title, subtitle },
  actions,
  dense,
  isCovered,
  children,
}: AdminFrameProps) {
  const auth = useAuth()
  const heading = useRef<HTMLHeadingElement>(null)
  if (needsLogin(auth))
    return (
      <Navigate to={paths.login} state={{ next: currentLocation() }} replace />
    )

  const signedIn = auth.status === 'signed-in' ? auth : undefined
  const role = signedIn?.role
  const adminLayout = dense ? 'dense' : 'page'
  const otherLayout = signedIn ? 'denied' : 'loading'
  const layout = layouts[role ? adminLayout : otherLayout]
  const zone = foreignZone()
  return (
    <div className={layout.frame}>
      <AdminHead title={title} description={subtitle} />
      {signedIn && !role && <AuthPicture />}
      <div className={layout.column}>
        <header
          className={classNames(
            layout.header,
            isCovered && 'max-md:sr-only max-md:[&>:not(:first-child)]:hidden',
          )}
        >
          <div className={layout.titles}>
            {/* One heading element for every state, as it may have focus. */}
            <h1 ref={heading} tabIndex={-1} className={layout.title}>
              {role ? title : adminWords.dashboard.area}
            </h1>
            {role ? (
              <p className={layout.subtitle}>{subtitle}</p>
            ) : (
              <AccessMessage signedIn={signedIn} />
            )}
            {role && zone && (
              <p className="text-tiny text-muted">
                {adminWords.timesIn(zoneText(zone))}
              </p>
            )}
            {role && !signedIn.zoneKnown && <ZoneUnknown />}
          </div>
          {role && actions}
        </header>
        {role && (
          // Once the zone is known, all times on the page show anew in it.
          <div key={String(signedIn.zoneKnown)} className={layout.body}>
            {children}
          </div>
        )}
        {signedIn && !role && (
          <AccessDeniedActions
            signedIn={signedIn}
            focusHeading={() => heading.current?.focus()}
          />
        )}
      </div>
    </div>
  )
}

/** Whether the login page has to ask for a password or a code first. */
const needsLogin = (auth: Auth) =>
  auth.status === 'signed-out' ||
  (auth.status === 'signed-in' && auth.needs === 'code')

type SignedIn = Extract<Auth, { status: 'signed-in' }>

function denialText({ rolesKnown, needs }: SignedIn) {
  if (needs === 'factor') return factorWords.required
  return rolesKnown ? authMessages.accessDenied : words.unknown
}

const AccessMessage = ({ signedIn }: { signedIn: SignedIn | undefined }) => (
  <output
    className={
      signedIn
        ? 'block text-[2rem] font-bold leading-[1.1]'
        : 'block text-center text-small text-muted'
    }
  >
    {signedIn ? denialText(signedIn) : adminWords.loading}
  </output>
)

function AccessDeniedActions({
  signedIn,
  focusHeading,
}: {
  signedIn: SignedIn
  focusHeading: () => void
}) {
  return (
    <>
      {signedIn.needs === 'factor' && (
        <div className="mt-6">
          {/* A first factor opens the page in place of this. */}
          <Factors returnFocus={focusHeading} />
        </div>
      )}
      {(!signedIn.rolesKnown || (signedIn.refused && !signedIn.needs)) && (
        <p className="mt-2">
          {signedIn.rolesKnown ? words.removed : words.unknownHint}
        </p>
      )}
      {signedIn.user.email && (
        <p className="mt-2 text-small text-muted">
          {adminWords.signedInAs(signedIn.user.email)}
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        {!signedIn.rolesKnown && <RetryButton />}
        <SignOutButton />
        <ButtonLink look="quiet" to={paths.home}>
          {adminWords.dashboard.home}
        </ButtonLink>
      </div>
    </>
  )
}

/** Says that the team's zone failed to load, and loads it on request. */
const ZoneUnknown = () => (
  <div className="flex flex-wrap items-center gap-x-3 text-tiny text-muted">
    <p>{words.zoneUnknown}</p>
    <RetryButton look="quiet" size="tiny" />
  </div>
)

/**
 * Address to return to after login. During a transition the router still
 * returns the previous one.
 */
function currentLocation() {
  const { pathname, search, hash } = window.location
  return pathname + search + hash
}

const RetryButton = (
  props: Pick<ComponentProps<typeof Button>, 'look' | 'size'>,
) => (
  <WorkButton
    label={words.retry}
    busyLabel={words.retrying}
    {...props}
    work={useAuth().retry}
  />
)
