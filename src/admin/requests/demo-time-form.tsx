import type { RefObject } from 'react'
import * as z from 'zod/mini'
import { Checkbox } from '@/admin/ui/checkbox'
import { SmallField } from '@/admin/ui/small-field'
import { useSaveForm } from '@/admin/ui/use-save-form'
import { askOutcomeWords as words, workWords } from '@/admin/work-words'
import { momentOf, zoneText } from '@/admin/team-time'
import { Button } from '@/ui/button'
import { DEMO_TIMES } from './model/demo-times'
import { invitationWords, nextStepWords } from './model/entry-words'
import { useInvites } from './model/invitations-api'

const timeSchema = z.object({
  // Empty too while a part is missing.
  at: z
    .string()
    .check(z.refine<string>((at) => at >= DEMO_TIMES.min, words.timeMissing)),
})

interface DemoTimeFormProps {
  fieldRef: RefObject<HTMLInputElement | null>
  /** Whether the person has an address to invite. */
  canInvite: boolean
  onPick: (at: string, invites: boolean) => void
}

/**
 * Asks for the time of a demo, in the team's time zone, and whether to send an
 * invitation.
 */
export function DemoTimeForm({
  fieldRef,
  canInvite,
  onPick,
}: DemoTimeFormProps) {
  const [ticked, setTicked] = useInvites()
  const { formProps, field } = useSaveForm({
    schema: timeSchema,
    defaultValues: { at: '' },
    save: async ({ at }) =>
      onPick(momentOf(at).toISOString(), ticked && canInvite),
  })
  const at = field('at')
  return (
    <form
      {...formProps}
      noValidate
      className="grid items-start justify-items-start gap-1.5 max-md:w-full md:grid-cols-[auto_auto]"
    >
      <SmallField
        {...at}
        {...DEMO_TIMES}
        ref={(input) => {
          at.ref(input)
          fieldRef.current = input
        }}
        type="datetime-local"
        required
        label={workWords.demo}
        hidesLabel
        hint={zoneText()}
        className="max-md:w-full"
      />
      {canInvite && (
        <Checkbox
          label={invitationWords.tick}
          checked={ticked}
          onChange={setTicked}
          className="md:row-start-2"
        />
      )}
      <Button type="submit" size="tiny" className="md:col-start-2 md:ml-1">
        {nextStepWords.save}
      </Button>
    </form>
  )
}
