import { peopleWords } from '@/admin/people/people-words'
import { PeopleCard } from '@/admin/people/people-card'
import { AdminPage } from '@/admin/admin-page'

export default function PeoplePage() {
  return (
    <AdminPage words={peopleWords}>
      <PeopleCard />
    </AdminPage>
  )
}
