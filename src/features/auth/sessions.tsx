import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { accountWords } from '@/content/admin-account'
import { authMessages } from '@/content/messages'
import { showToast } from '@/components/ui/toast'
import { loadOwnSession } from './api'
import { useAuth } from './auth-context'

const words = accountWords.sessions

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' })
const moment = (at: string) => format.format(new Date(at))

/** How long this session lasts, and the end of all of them. */
export function Sessions() {
  const { signOutEverywhere, ...auth } = useAuth()
  // Another session may take this one's place: a new password brings one.
  const token = auth.status === 'signed-in' ? auth.session.access_token : undefined
  const { data: own } = useQuery({ queryKey: ['own-session', token], queryFn: loadOwnSession })
  const [busy, setBusy] = useState(false)

  async function press() {
    setBusy(true)
    const done = await signOutEverywhere()
    setBusy(false)
    if (!done) showToast('destructive', authMessages.notSignedOutEverywhere)
  }

  return (
    <>
      {own?.began_at && own.ends_at && <p className="mb-3">{words.times(moment(own.began_at), moment(own.ends_at))}</p>}
      <p id="everywhere">{words.everywhereText}</p>
      <Button look="secondary" className="mt-5" busy={busy} onClick={() => void press()} aria-describedby="everywhere">
        {busy ? words.busy : words.everywhere}
      </Button>
    </>
  )
}
