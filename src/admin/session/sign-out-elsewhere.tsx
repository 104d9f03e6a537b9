import { useRef, useState } from 'react'
import { ConfirmDialog } from '@/admin/ui/confirm-dialog'
import { authMessages } from '@/content/messages'
import { Button } from '@/ui/button'
import { showToast } from '@/ui/toast'
import { accountWords } from './account-words'
import { endOtherSessions } from './api'

const words = accountWords.sessions

interface SignOutElsewhereProps {
  className?: string
  onDone?: () => Promise<unknown>
}

/** Ends the user's sessions in other browsers, once confirmed. */
export function SignOutElsewhere({ className, onDone }: SignOutElsewhereProps) {
  const [asked, setAsked] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const signOut = async () => {
    const result = await endOtherSessions()
    if (result === 'done') showToast('success', authMessages.signedOutElsewhere)
    else if (result === 'unreachable')
      showToast('destructive', authMessages.notSignedOutElsewhere)
    await onDone?.()
    setAsked(false)
  }
  return (
    <>
      <Button
        ref={button}
        look="secondary"
        className={className}
        onClick={() => setAsked(true)}
      >
        {words.signOut}
      </Button>
      {asked && (
        <ConfirmDialog
          {...words.confirm}
          onConfirm={signOut}
          onClose={() => setAsked(false)}
          returnFocus={() => button.current?.focus()}
        />
      )}
    </>
  )
}
