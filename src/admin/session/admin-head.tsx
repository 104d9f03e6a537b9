import { site } from '@/content/site'
import { UnlistedHead } from '@/ui/unlisted-head'

/** Head of an admin page, by its title. */
export const AdminHead = ({
  title,
  description,
}: {
  title: string
  description: string
}) => (
  <UnlistedHead
    title={`${title} | ${site.name}`}
    description={description}
    keywords={`admin, ${title.toLowerCase()}`}
  />
)
