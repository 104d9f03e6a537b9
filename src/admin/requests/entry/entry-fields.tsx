import { Copy } from 'lucide-react'
import { Fragment } from 'react'
import { Moment } from '@/admin/ui/moment'
import { IconButton } from '@/admin/ui/icon-button'
import { useClipboard } from '@/admin/ui/use-clipboard'
import { entryWords } from '../model/entry-words'
import type { Entry } from '../model/entry'
import {
  agoText,
  answeredAfter,
  formatSubmitted,
  isRecent,
  mailAddress,
  sourceName,
  telAddress,
} from '../model/entry-text'

const originWords = {
  title: 'Origin',
  landing_path: 'First page',
  referrer_host: 'Site',
  campaign: 'Campaign',
  source: 'Form',
  campaignText: (
    name: string | null,
    source: string | null,
    medium: string | null,
  ) => {
    const rest = [source, medium].filter(Boolean).join(', ')
    return name && rest ? `${name} (${rest})` : (name ?? rest)
  },
}

/** The entry's own message; after a return below that one's. */
export function Message({
  entry: { message, return_count },
}: {
  entry: Entry
}) {
  if (message === null) return null
  return (
    <section>
      {return_count > 0 && <Heading text={entryWords.firstMessage} />}
      <p
        dir="auto"
        className="max-w-measure whitespace-pre-wrap text-left text-body [overflow-wrap:anywhere]"
      >
        {message}
      </p>
    </section>
  )
}

/** Links to mail and call; a phone number that can't be dialled stays text. */
export function Contact({ entry: { email, phone } }: { entry: Entry }) {
  const tel = telAddress(phone)
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-small [overflow-wrap:anywhere]">
      {email !== null && (
        <span className="inline-flex min-w-0 items-center gap-x-1">
          <a href={mailAddress(email)} className={link}>
            {email}
          </a>
          <CopyButton text={email} />
        </span>
      )}
      {phone !== null && (
        <a href={tel} className={tel && link}>
          {phone}
        </a>
      )}
    </div>
  )
}

/** Ends a line rather than beginning one. */
const dot = '\u00a0· '

/** Times of the request and of its answer, with the form. */
export function When({ entry }: { entry: Entry }) {
  const { created_at, asked_again_at } = entry
  const answered = answeredAfter(entry)
  return (
    <p className="mt-1 text-tiny text-muted">
      {isRecent(created_at) && agoText(created_at) + dot}
      <Moment at={created_at}>{formatSubmitted(created_at)}</Moment>
      {entry.source !== null && dot + sourceName(entry.source)}
      {asked_again_at !== null ? (
        <>
          {dot}
          <Moment at={entry.last_request_at} className="font-semibold text-ink">
            {entryWords.unanswered}
          </Moment>
        </>
      ) : (
        answered !== undefined && dot + entryWords.answeredAfter(answered)
      )}
    </p>
  )
}

/** Shows the visitor's origin without the form, which the panel's head has. */
export function OriginFields({ entry }: { entry: Entry }) {
  const known = originOf({ ...entry, source: null })
  if (!known.length) return null
  return (
    <section>
      <Heading text={originWords.title} />
      <dl className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-2 gap-y-1.5 text-small">
        {known.map(([label, text]) => (
          <Fragment key={label}>
            <dt className="text-muted">{label}</dt>
            <dd
              dir="auto"
              className="min-w-0 text-left [overflow-wrap:anywhere]"
            >
              {text}
            </dd>
          </Fragment>
        ))}
      </dl>
    </section>
  )
}

const link = 'text-moss underline underline-offset-4'

type Origin = Pick<
  Entry,
  | 'landing_path'
  | 'referrer_host'
  | 'utm_source'
  | 'utm_medium'
  | 'utm_campaign'
  | 'source'
>

/** Where a request came from, without the parts that are unknown. */
export function originOf(
  origin: Origin,
): readonly (readonly [label: string, text: string])[] {
  const {
    landing_path,
    referrer_host,
    utm_source,
    utm_medium,
    utm_campaign,
    source,
  } = origin
  const known = [
    [originWords.landing_path, landing_path],
    [originWords.referrer_host, referrer_host],
    [
      originWords.campaign,
      originWords.campaignText(utm_campaign, utm_source, utm_medium),
    ],
    [originWords.source, source && sourceName(source)],
  ] as const
  return known.flatMap(([label, text]) =>
    text ? [[label, text] as const] : [],
  )
}

const Heading = ({ text }: { text: string }) => (
  <h3 className="mb-1 text-tiny text-muted">{text}</h3>
)

function CopyButton({ text }: { text: string }) {
  const { said, copy } = useClipboard(entryWords)
  return (
    <span className="inline-flex items-center gap-1.5">
      <IconButton
        label={entryWords.copyEmail}
        icon={Copy}
        iconSize={14}
        className="size-6"
        onClick={() => copy(text)}
      />
      <output className="text-tiny text-muted">{said}</output>
    </span>
  )
}
