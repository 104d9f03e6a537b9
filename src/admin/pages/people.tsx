import { peopleWords } from '@/admin/people/people-words'
import { PeopleCard } from '@/admin/people/people-card'
import { AdminFrame } from '@/admin/session/admin-frame'

export default function PeoplePage() {
  return (
    <AdminFrame words={peopleWords}>
      <PeopleCard />
    </AdminFrame>
  )
}
