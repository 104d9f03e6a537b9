import { peopleWords } from '@/admin/people/people-words'
import { PeopleCard } from '@/admin/people/people-card'
import { AdminFrame } from '@/admin/session/admin-frame'

/** /admin/people: the admins and their work. */
export default function PeoplePage() {
  return (
    <AdminFrame words={peopleWords}>
      <PeopleCard />
    </AdminFrame>
  )
}
