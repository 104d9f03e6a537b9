import { peopleWords as words } from '@/content/admin-people'
import { AdminFrame } from '@/features/auth/admin-frame'
import { PeopleCard } from '@/features/people/people-card'
import { Seo } from '@/features/seo/seo'

/** /admin/people: the admins, for admins. */
export default function PeoplePage() {
  return (
    <>
      <Seo {...words.seo} noindex />
      <AdminFrame title={words.title} subtitle={words.subtitle}>
        <PeopleCard />
      </AdminFrame>
    </>
  )
}
