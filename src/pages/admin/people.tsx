import { peopleWords } from '@/content/admin-people'
import { PeopleCard } from '@/features/people/people-card'
import { AdminPage } from './page'

/** /admin/people: the admins. */
export default function PeoplePage() {
  return (
    <AdminPage words={peopleWords}>
      <PeopleCard />
    </AdminPage>
  )
}
