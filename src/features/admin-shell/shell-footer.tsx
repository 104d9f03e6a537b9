import { Link } from 'react-router-dom'
import type { NavigationLink } from '@/components/layout/navigation'
import { interfaceWords } from '@/content/interface'
import { footer, site } from '@/content/site'
import { paths } from '@/lib/paths'
import { classNames } from '@/lib/class-names'

const legal = footer.groups
  .flatMap((group): readonly NavigationLink[] => group.links)
  .filter(({ to }) => to === paths.privacyPolicy || to === paths.terms)

/** The footer of the admin area (specification §1), on one line where there is room for it. */
export const ShellFooter = ({ className }: { className: string }) => (
  <footer
    className={classNames(
      'flex flex-wrap items-center gap-x-5 gap-y-1 border-t border-line px-5 py-2 text-tiny text-muted print:hidden [&_a]:underline-offset-4 [&_a:hover]:text-ink [&_a:hover]:underline',
      className,
    )}
  >
    <p className="mr-auto">{footer.copyright}</p>
    {footer.facts.map((fact) => (
      <p key={fact}>{fact}</p>
    ))}
    {legal.map(({ label, to }) => (
      <Link key={to} to={to}>
        {label}
      </Link>
    ))}
    <a href={`mailto:${site.contactEmail}`}>{site.contactEmail}</a>
    <a href={site.linkedin} target="_blank" rel="noopener">
      {interfaceWords.linkedin}
      <span className="sr-only"> {interfaceWords.newTab}</span>
    </a>
  </footer>
)
