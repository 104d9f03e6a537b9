import { accountWords } from '@/admin/session/account-words'
import { Account } from '@/admin/session/account'
import { AdminFrame } from '@/admin/session/admin-frame'

/** /admin/account: own password and sessions. */
export default function AccountPage() {
  return (
    <AdminFrame words={accountWords}>
      <Account />
    </AdminFrame>
  )
}
