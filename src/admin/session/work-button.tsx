import { useMutation } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { adminWords } from '@/admin/words'
import { Button } from '@/ui/button'
import { useAuth } from './auth-context'

/** Signs out of this browser only. */
export const SignOutButton = (
  props: Pick<ComponentProps<typeof Button>, 'size'>,
) => (
  <WorkButton
    label={adminWords.signOut}
    look="secondary"
    {...props}
    work={useAuth().signOut}
  />
)

interface WorkButtonProps extends ComponentProps<typeof Button> {
  label: string
  busyLabel?: string
  work: () => Promise<void>
}

/** A button that is busy while its promise is pending. */
export function WorkButton({
  label,
  busyLabel = label,
  work,
  ...rest
}: WorkButtonProps) {
  const { mutate, isPending: busy } = useMutation({ mutationFn: work })
  return (
    <Button {...rest} busy={busy} onClick={() => mutate()}>
      {busy ? busyLabel : label}
    </Button>
  )
}
