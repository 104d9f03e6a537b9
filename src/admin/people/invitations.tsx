import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState, type Ref } from 'react'
import * as z from 'zod/mini'
import { Changes } from '@/admin/session/changes'
import { FormFailure } from '@/admin/ui/form-failure'
import { LoadFailed } from '@/admin/ui/load-failed'
import { Menu } from '@/admin/ui/menu'
import { Moment } from '@/admin/ui/moment'
import { Select } from '@/admin/ui/select'
import { failureText, showFailure } from '@/admin/ui/show-failure'
import { SmallField } from '@/admin/ui/small-field'
import { useSaveForm } from '@/admin/ui/use-save-form'
import { Button } from '@/ui/button'
import { showToast } from '@/ui/toast'
import {
  invitationsQuery,
  inviteColleague,
  withdrawInvitation,
  type AccessInvitation,
  type InviteAnswer,
} from './invitations-api'
import { roleNames } from '@/admin/words'

const words = {
  title: 'Invite a colleague',
  email: 'Email address',
  noEmail: 'Enter the email address of your colleague.',
  role: 'Role',
  name: 'Name (optional)',
  invite: 'Invite',
  inviting: 'Inviting...',
  hint: 'Admins read and change everything, readers only read. The link in the mail works for half an hour; the invitation for seven days: “Forgot password?” on the login page sends another link.',
  open: 'Invited',
  failed: 'The invitations couldn’t be loaded.',
  invitedAt: 'Invited',
  lapsed: 'Lapsed: send it again',
  actionsOf: (email: string) => `Actions: ${email}`,
  again: 'Send again',
  notSentAgain: 'That didn’t work',
  withdraw: 'Withdraw',
  withdrawn: (email: string) => ({
    title: `The invitation of ${email} was withdrawn`,
    description: 'Its link gives no access any more.',
  }),
  gone: (email: string) => ({ title: `${email} was not invited any more` }),
  notWithdrawn: {
    title: 'That didn’t work',
    description: 'Nothing was changed. Please try again.',
  },
  done: {
    sent: (email: string) => ({
      title: `${email} was invited`,
      description: 'The mail is on its way.',
    }),
    given: (email: string) => ({
      title: `${email} has access now`,
      description:
        'The address had an account already: it signs in with its password.',
    }),
  },
}

const problems: Record<Exclude<InviteAnswer, 'sent' | 'given'>, string> = {
  invalid: 'This is no email address.',
  'has-access':
    'This address has access already. Its role can be changed in the list.',
  limited: 'An admin can invite ten people an hour and 30 a day. Try later.',
  'mail-limit':
    'No more mails can be sent this hour: try again in an hour. If the address was invited before, it still is.',
  'not-sent':
    'The mail could not be sent: try again. If the address was invited before, it still is.',
  'no-answer':
    'It isn’t known whether the mail went out: the mail server gave no answer. The invitation holds; ask your colleague before you send it again.',
  failed:
    'It isn’t known whether the invitation went out. Look at the list, then try again.',
}

const schema = z.object({
  email: z.string().check(z.trim(), z.email(words.noEmail)),
  role: z.enum(['reader', 'admin']),
  name: z.string().check(z.trim(), z.maxLength(100)),
})

/** Invites colleagues, and lists the invitations that nobody has accepted. */
export function Invitations({ onChange }: { onChange: () => void }) {
  const { data = [], isError, refetch } = useQuery(invitationsQuery)
  const formHeading = useRef<HTMLHeadingElement>(null)
  const reload = () => {
    void refetch()
    onChange()
  }
  return (
    <>
      {isError && (
        <LoadFailed
          band
          text={words.failed}
          className="mt-8 border-b px-4"
          onRetry={() => void refetch()}
        />
      )}
      {data.length > 0 && (
        <section className="mt-8" aria-labelledby="invited-title">
          <h2
            id="invited-title"
            className="border-b border-line pb-2 text-tiny font-semibold text-muted"
          >
            {words.open}
          </h2>
          <ul aria-labelledby="invited-title">
            {data.map((invitation) => (
              <InvitationItem
                // Sending again replaces the invitation under another id.
                key={invitation.email}
                invitation={invitation}
                onChange={reload}
                onWithdrawn={() => formHeading.current?.focus()}
              />
            ))}
          </ul>
        </section>
      )}
      <Changes>
        <InviteForm heading={formHeading} onInvited={reload} />
      </Changes>
    </>
  )
}

interface InvitationItemProps {
  invitation: AccessInvitation
  onChange: () => void
  /** Called while the item, which is about to vanish, has the focus. */
  onWithdrawn: () => void
}

function InvitationItem({
  invitation: { email, role, full_name, invited_at, expires_at },
  onChange,
  onWithdrawn,
}: InvitationItemProps) {
  const [openedAt] = useState(() => Date.now())
  const item = useRef<HTMLLIElement>(null)
  const sending = useMutation({
    mutationFn: () => inviteColleague({ email, role, name: full_name ?? '' }),
    onSuccess: (answer) => showAnswer(answer, email),
    onError: (error) =>
      showFailure(error, {
        title: words.notSentAgain,
        description: problems.failed,
      }),
    onSettled: onChange,
  })
  const withdrawing = useMutation({
    mutationFn: () => withdrawInvitation(email),
    onSuccess: (wasOpen) => {
      showToast(
        wasOpen ? 'success' : 'plain',
        (wasOpen ? words.withdrawn : words.gone)(email),
      )
      if (item.current?.contains(document.activeElement)) onWithdrawn()
    },
    onError: (error) => showFailure(error, words.notWithdrawn),
    onSettled: onChange,
  })
  const disabled = sending.isPending || withdrawing.isPending
  return (
    <li
      ref={item}
      className="flex items-center justify-between gap-x-4 border-b border-line py-2.5"
    >
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <h3 className="flex flex-wrap items-center gap-x-2 text-small font-semibold">
          {email}
          <span className="text-tiny font-normal text-muted">
            {roleNames[role]}
          </span>
        </h3>
        <p className="text-tiny text-muted">
          {full_name && `${full_name} · `}
          {Date.parse(expires_at) < openedAt ? (
            words.lapsed
          ) : (
            <>
              {`${words.invitedAt}: `}
              <Moment at={invited_at} />
            </>
          )}
        </p>
      </div>
      <Changes>
        <Menu
          label={words.actionsOf(email)}
          items={[
            { label: words.again, disabled, run: () => sending.mutate() },
            {
              label: words.withdraw,
              disabled,
              run: () => withdrawing.mutate(),
            },
          ]}
        />
      </Changes>
    </li>
  )
}

function showAnswer(answer: InviteAnswer, email: string) {
  if (answer === 'sent' || answer === 'given')
    showToast('success', words.done[answer](email))
  else
    showToast('destructive', {
      title: words.notSentAgain,
      description: problems[answer],
    })
}

interface InviteFormProps {
  heading: Ref<HTMLHeadingElement>
  onInvited: () => void
}

function InviteForm({ heading, onInvited }: InviteFormProps) {
  const { form, formProps, field, failure, saving } = useSaveForm<
    z.infer<typeof schema>
  >({
    schema,
    defaultValues: { email: '', role: 'reader', name: '' },
    save: async (invitation) => {
      let answer: InviteAnswer
      try {
        answer = await inviteColleague(invitation)
      } catch (error) {
        return { root: failureText(error, problems.failed) }
      } finally {
        onInvited()
      }
      if (answer === 'invalid' || answer === 'has-access')
        return { email: problems[answer] }
      if (answer !== 'sent' && answer !== 'given')
        return { root: problems[answer] }
      showAnswer(answer, invitation.email)
      form.reset()
      return undefined
    },
  })
  return (
    <form {...formProps} noValidate aria-label={words.title} className="mt-8">
      <h2
        ref={heading}
        tabIndex={-1}
        className="text-small font-semibold outline-none"
      >
        {words.title}
      </h2>
      <div className="mt-3 flex flex-wrap items-start gap-3">
        <SmallField
          {...field('email')}
          label={words.email}
          type="email"
          autoComplete="off"
          className="w-full max-w-sm"
        />
        <SmallField
          {...field('name')}
          label={words.name}
          maxLength={100}
          autoComplete="off"
          className="w-full max-w-60"
        />
        <Select
          {...form.register('role')}
          label={words.role}
          options={[
            ['reader', roleNames.reader],
            ['admin', roleNames.admin],
          ]}
        />
        <Button type="submit" size="tiny" busy={saving} className="lg:mt-6">
          {saving ? words.inviting : words.invite}
        </Button>
      </div>
      {failure && <FormFailure text={failure} className="mt-3" />}
      <p className="mt-3 max-w-prose text-tiny text-muted">{words.hint}</p>
    </form>
  )
}
