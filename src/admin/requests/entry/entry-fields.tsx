import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '@/ui/button'
import { IconButton } from '@/admin/ui/icon-button'
import { useClipboard } from '@/admin/ui/use-clipboard'
import { waitlistWords } from '@/admin/words'
import { entryWords, originWords } from '../model/entry-words'
import type { Entry } from '../model/api'
import { mailAddress, sourceName, telAddress } from '../model/entry-text'

const { columns } = waitlistWords

/** The entry's own message; after a repeat request below that one's. */
export function Message({ entry: { message, return_count } }: { entry: Entry }) {
  if (message === null) return null
  return (
    <section>
      {return_count > 0 && <Heading text={entryWords.firstMessage} />}
      <p dir="auto" className="max-w-measure whitespace-pre-wrap text-left text-body [overflow-wrap:anywhere]">
        {message}
      </p>
    </section>
  )
}

export function Contact({ entry: { email, phone }, onCorrect }: { entry: Entry; onCorrect: () => void }) {
  const tel = telAddress(phone)
  return (
    <section>
      <div className="flex items-baseline justify-between">
        <Heading text={entryWords.contact} />
        <Button look="plain" size="flush" className="text-tiny font-normal text-muted" onClick={onCorrect}>
          {entryWords.correct}
        </Button>
      </div>
      <Fields>
        {email !== null && (
          <Field label={columns.email}>
            <a href={mailAddress(email)} className={link}>
              {email}
            </a>
            <CopyButton text={email} />
          </Field>
        )}
        {phone !== null && (
          <Field label={columns.phone}>
            {tel ? (
              <a href={tel} className={link}>
                {phone}
              </a>
            ) : (
              phone
            )}
          </Field>
        )}
      </Fields>
    </section>
  )
}

export const OriginFields = ({ entry }: { entry: Entry }) => (
  <section>
    <Heading text={originWords.title} />
    <Fields>
      {originOf(entry).map(([label, text]) => (
        <Field key={label} label={label}>
          {text}
        </Field>
      ))}
    </Fields>
  </section>
)

const link = 'text-moss underline underline-offset-4'

type Origin = Pick<Entry, 'landing_path' | 'referrer_host' | 'utm_source' | 'utm_medium' | 'utm_campaign' | 'source'>

export function originOf(origin: Origin): readonly (readonly [label: string, text: string])[] {
  const { landing_path, referrer_host, utm_source, utm_medium, utm_campaign, source } = origin
  const known = [
    [originWords.landing_path, landing_path],
    [originWords.referrer_host, referrer_host],
    [originWords.campaign, originWords.campaignText(utm_campaign, utm_source, utm_medium)],
    [originWords.source, sourceName(source)],
  ] as const
  return known.flatMap(([label, text]) => (text ? [[label, text] as const] : []))
}

const Heading = ({ text }: { text: string }) => <h3 className="mb-1 text-tiny text-muted">{text}</h3>

const Fields = ({ children }: { children: ReactNode }) => (
  <dl className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-2 gap-y-1.5 text-small">{children}</dl>
)

const Field = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt className="text-muted">{label}</dt>
    <dd dir="auto" className="flex min-w-0 flex-wrap items-center gap-x-2 text-left [overflow-wrap:anywhere]">
      {children}
    </dd>
  </>
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
