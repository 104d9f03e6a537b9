import { useEffect } from 'react'
import { site } from '@/content/site'
import { UnlistedHead } from '@/ui/unlisted-head'

interface AdminHeadProps {
  title: string
  description: string
}

/** Head of an admin page, by its title. */
export function AdminHead({ title, description }: AdminHeadProps) {
  useEffect(removeShellTitle, [])
  return (
    <UnlistedHead
      title={`${title} | ${site.name}`}
      description={description}
      keywords={`admin, ${title.toLowerCase()}`}
    />
  )
}

/**
 * Removes the title of the file that hosts serve for every admin page: React
 * adds the page's own beside it.
 */
function removeShellTitle() {
  for (const title of document.querySelectorAll('head > title'))
    if (title.textContent === site.name) title.remove()
}
