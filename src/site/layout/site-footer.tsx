import { interfaceWords } from '@/content/interface'
import { comparisonLinks } from '@/content/comparisons'
import { feed, footer, site } from '@/content/site'
import { siteUrl } from '@/lib/env'
import { paths } from '@/lib/paths'
import { Logo } from '@/ui/logo'

const { facts, copyright } = footer

const groups = footer.groups.map(({ title, links }) => ({
  title,
  links: links.flatMap<{ label: string; to: string }>((link) =>
    link.to === paths.comparison ? [link, ...comparisonLinks] : [link],
  ),
}))

const linkLook =
  'inline-block py-0.5 text-muted [overflow-wrap:anywhere] md:py-1 underline-offset-4 hover:text-ink hover:underline'

/** Footer of the public pages; on paper it starts with the site's address. */
export const SiteFooter = () => (
  <>
    <p className="frame hidden break-inside-avoid font-semibold print:block">
      {footer.bookOnPaper} {siteUrl}, {site.contactEmail}
    </p>
    <footer className="break-inside-avoid border-t border-line">
      <div className="frame grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-3 py-4 text-small md:gap-6 md:py-10 md:grid-cols-[1.5fr_repeat(3,1fr)_auto] lg:gap-10">
        <div className="max-md:hidden print:hidden">
          <Logo name={site.name} />
          <p className="mt-4 max-w-[18.2em] text-muted">{site.promise}</p>
        </div>
        {groups.map((group) => (
          <LinkGroup key={group.title} {...group} />
        ))}
        <Contact />
      </div>
      <div className="frame">
        <div className="flex flex-wrap justify-between gap-x-8 gap-y-0 border-t border-line py-3 text-small md:py-6 text-muted">
          <p>{copyright}</p>
          <ul className="flex flex-wrap gap-x-6 gap-y-1">
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  </>
)

const LinkGroup = ({ title, links }: (typeof groups)[number]) => (
  <nav aria-label={title}>
    <h2 className="font-semibold">{title}</h2>
    <ul className="mt-1 md:mt-2">
      {links.map(({ label, to }) => (
        <li key={to}>
          <a href={to} className={linkLook}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)

const Contact = () => (
  <div>
    <h2 className="font-semibold">{interfaceWords.contact}</h2>
    <ul className="mt-1 md:mt-2">
      <li>
        <a href={`mailto:${site.contactEmail}`} className={linkLook}>
          {site.contactEmail}
        </a>
      </li>
      <li className="hidden print:block">{siteUrl}</li>
      <li className="print:hidden">
        <a
          href={site.linkedin}
          target="_blank"
          rel="noopener"
          className={linkLook}
        >
          {interfaceWords.linkedin}
          <span className="sr-only"> {interfaceWords.newTab}</span>
        </a>
      </li>
      <li className="print:hidden">
        <a href={feed.path} className={linkLook}>
          {interfaceWords.feed}
        </a>
      </li>
    </ul>
  </div>
)
