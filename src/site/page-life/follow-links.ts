import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { isPlainClick } from '@/lib/plain-click'

/**
 * Follows plain links to the site's pages by the router, as kept HTML has no
 * router links (picture.tsx). Leaves links within the page, new windows and
 * downloads to the browser.
 */
export function useFollowLinks(isPage: (pathname: string) => boolean) {
  const navigate = useNavigate()
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a')
      if (!link || event.defaultPrevented || !isPlainClick(event)) return
      const { origin, pathname, search, hash, target } = link
      const { location } = window
      if (target || link.hasAttribute('download') || origin !== location.origin)
        return
      if (!isPage(pathname) || (hash && pathname === location.pathname)) return
      event.preventDefault()
      void navigate(pathname + search + hash)
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [isPage, navigate])
}
