import { accountWords } from '@/admin/session/account-words'
import { Account } from '@/admin/session/account'
import { AdminPage } from '@/admin/admin-page'

export default function AccountPage() {
  return (
    <AdminPage words={accountWords}>
      <Account />
    </AdminPage>
  )
}
