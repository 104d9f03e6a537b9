import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { ButtonLink, type ButtonLook } from '@/ui/button'
import { afterPaint } from '@/site/page-life/after-paint'
import { scrollToSection } from '@/site/page-life/motion'
import { CTA_ID, paths } from '@/lib/paths'
import { isPlainClick } from '@/lib/plain-click'

/** Path of the home page, scrolled to the demo form (specification §2). */
const BOOK_DEMO_PATH = `/?scrollTo=${CTA_ID}`

interface BookDemoButtonProps {
  label?: string
  look?: ButtonLook
  className?: string
  onPress?: () => void
}

/**
 * Scrolls to the demo form on the home page, else navigates (specification §2).
 * Works without JavaScript.
 */
export function BookDemoButton({
  label = 'Book a Demo',
  look,
  className,
  onPress,
}: BookDemoButtonProps) {
  const onHome = useLocation().pathname === paths.home
  const navigate = useNavigate()

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onPress?.()
    if (!onHome || !isPlainClick(event)) return
    event.preventDefault()
    // Waits until the mobile menu, if open, has released scroll lock and focus.
    afterPaint(() => {
      // The section is missing just after a navigation to the home page.
      if (!scrollToSection(CTA_ID)) void navigate(BOOK_DEMO_PATH)
    })
  }

  return (
    <ButtonLink
      to={onHome ? `#${CTA_ID}` : BOOK_DEMO_PATH}
      look={look}
      className={className}
      onClick={follow}
    >
      {label}
    </ButtonLink>
  )
}
