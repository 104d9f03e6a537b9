import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  failingMailboxesQuery,
  sendMailAgain,
  type Mailbox,
} from '@/admin/mailboxes-api'
import { Changes } from '@/admin/session/changes'
import { formatMoment } from '@/admin/team-time'
import { showFailure } from '@/admin/ui/show-failure'
import { countOf } from '@/lib/count'
import { Button } from '@/ui/button'
import { showToast } from '@/ui/toast'

const words = {
  failing: (moment: string, failure: string) =>
    `This mailbox has taken no mail since ${moment}: ${failure}.`,
  lost: (count: number) =>
    `${countOf(count, 'mail', 'mails')} couldn’t be delivered.`,
  again: 'Send again',
  againTo: (name: string) => `Send again what ${name} didn’t get`,
  sent: (count: number) => ({
    title: `${countOf(count, 'mail is', 'mails are')} sent again`,
    description: 'If the mailbox takes one, this warning goes away.',
  }),
  failed: {
    title: 'That didn’t work',
    description: 'Nothing was sent. Please try again.',
  },
}

/** Says that an admin's own mailbox refuses mail, and sends it again. */
export function FailingMailbox({ mailbox }: { mailbox: Mailbox }) {
  const { id, name, failing_since, failure, failed } = mailbox
  const queries = useQueryClient()
  const again = useMutation({
    mutationFn: () => sendMailAgain(id),
    onSuccess: (count) => showToast('success', words.sent(count)),
    onError: (error) => showFailure(error, words.failed),
    onSettled: () =>
      queries.invalidateQueries({ queryKey: failingMailboxesQuery.queryKey }),
  })
  const texts = [
    failing_since && words.failing(formatMoment(failing_since), failure ?? ''),
    failed > 0 && words.lost(failed),
  ]
  return (
    <p className="col-span-full text-small text-danger [overflow-wrap:anywhere]">
      {texts.filter(Boolean).join(' ')}{' '}
      <Changes>
        <Button
          look="quiet"
          size="flush"
          aria-label={words.againTo(name)}
          disabled={again.isPending}
          onClick={() => again.mutate()}
        >
          {words.again}
        </Button>
      </Changes>
    </p>
  )
}
