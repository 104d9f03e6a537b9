import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { accountWords } from '@/content/admin-account'
import { authMessages } from '@/content/messages'
import { showToast } from '@/lib/toast'
import { loadOwnSession } from './api'
import { useAuth } from './auth-context'

const words = accountWords.sessions

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' })
const moment = (at: string) => format.format(new Date(at))

/** How long sessions last, and the end of all of them. */
export function SessionsCard() {
  const { signOutEverywhere, ...auth } = useAuth()
  const [busy, setBusy] = useState(false)

  async function press() {
    setBusy(true)
    const done = await signOutEverywhere()
    setBusy(false)
    if (!done) showToast('destructive', authMessages.notSignedOutEverywhere)
  }

  return (
    <>
      <p>{words.text}</p>
      {/* Another session may take this one's place: a new password brings one. */}
      {auth.status === 'signed-in' && <SessionTimes key={auth.session.access_token} />}
      <p className="mt-3" id="everywhere">
        {words.everywhereText}
      </p>
      <Button look="secondary" className="mt-5" busy={busy} onClick={() => void press()} aria-describedby="everywhere">
        {busy ? words.busy : words.everywhere}
      </Button>
    </>
  )
}

/** When this session began and ends at the latest, once that is known. */
function SessionTimes() {
  const [own, setOwn] = useState<Awaited<ReturnType<typeof loadOwnSession>>>()
  useEffect(() => {
    let current = true
    void loadOwnSession().then((loaded) => current && setOwn(loaded))
    return () => {
      current = false
    }
  }, [])
  return own?.is_open ? <p className="mt-3">{words.times(moment(own.began_at), moment(own.ends_at))}</p> : null
}
