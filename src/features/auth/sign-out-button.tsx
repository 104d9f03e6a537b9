import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { adminWords } from '@/content/admin'
import { useAuth } from './auth-context'

/** Ends the session; the store says so and the page leaves. */
export function SignOutButton({ className }: { className?: string }) {
  const { signOut } = useAuth()
  const [busy, setBusy] = useState(false)
  const press = () => {
    setBusy(true)
    void signOut().finally(() => setBusy(false))
  }
  return (
    <Button look="secondary" className={className} busy={busy} onClick={press}>
      {adminWords.signOut}
    </Button>
  )
}
