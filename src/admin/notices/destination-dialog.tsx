import { useId, useState, type ComponentProps } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { FormFailure } from '@/admin/ui/form-failure'
import { failureText } from '@/admin/ui/show-failure'
import { useSaveForm } from '@/admin/ui/use-save-form'
import { formWords } from '@/admin/words'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { Field } from '@/ui/field'
import {
  destinationWords as words,
  eventWords,
  notificationWords,
} from './notice-words'
import { reasonOf } from '@/supabase/call'
import { addressesIn, problemOf } from './addresses'
import {
  addDestination,
  changeDestination,
  defaultEvents,
  EVENTS,
  kindOf,
  KINDS,
  type Destination,
  type DestinationFields,
  type Kind,
  type RequestEvent,
} from './api'

const NAME_LENGTH = 100
const URL_LENGTH = 2000

const name = z.string().check(
  z.trim(),
  z.refine<string>((text) => text !== '', words.noName),
  z.maxLength(NAME_LENGTH, formWords.tooLong(NAME_LENGTH)),
)

const problemIn = (list: unknown) => problemOf(addressesIn(String(list)))

const addresses = z.string().check(
  z.refine<string>((list) => problemIn(list) === undefined, {
    error: ({ input }) => problemIn(input),
  }),
)

/** The database checks the rest, and takes localhost in development alone. */
const url = z.string().check(
  z.overwrite<string>(normalizeUrl),
  z.refine<string>(
    (address) => /^https:\/\/|^http:\/\/localhost\b/.test(address),
    words.invalidUrl,
  ),
  z.maxLength(URL_LENGTH, formWords.tooLong(URL_LENGTH)),
)

/** Writes a URL's internationalised host name in ASCII. */
function normalizeUrl(address: string): string {
  try {
    return new URL(address).href
  } catch {
    return address
  }
}

const events = z.custom<RequestEvent[]>(
  (chosen: RequestEvent[]) => chosen.length > 0,
  words.noEvent,
)

/** Of the addresses and the URL, only what the kind needs is checked. */
const destinationSchema = (kind: Kind) =>
  kind === 'email'
    ? z.object({ name, addresses, url: z.string(), events })
    : z.object({ name, addresses: z.string(), url, events })

type Values = z.infer<ReturnType<typeof destinationSchema>>

interface DestinationDialogProps {
  destination?: Destination
  onClose: () => void
  onSaved: (secret?: string) => void
}

/**
 * Adds a destination, or edits the given one. `onSaved` gets a new webhook's
 * secret, shown only then.
 */
export function DestinationDialog({
  destination,
  onClose,
  onSaved,
}: DestinationDialogProps) {
  const initialKind = destination && kindOf(destination)
  const [kind, setKind] = useState<Kind>(initialKind ?? 'email')
  // A webhook can't become an email destination, or the reverse.
  const kinds = KINDS.filter(
    (option) =>
      !destination || (option === 'email') === (destination.kind === 'email'),
  )
  const eventsOf = (option: Kind) => [
    ...(destination && option === initialKind
      ? destination.events
      : defaultEvents(option)),
  ]
  const { form, formProps, field, saving, failure } = useSaveForm<Values>({
    schema: destinationSchema(kind),
    defaultValues: {
      name: destination?.name ?? '',
      addresses: destination?.addresses?.join('\n') ?? '',
      url: destination?.url ?? '',
      events: eventsOf(kind),
    },
    save: async (values) => {
      try {
        onSaved(await store(fieldsOf(values, kind), destination))
        return undefined
      } catch (error) {
        if (reasonOf(error) !== 'invalid')
          return { root: failureText(error, words.failed) }
        return kind === 'email'
          ? { addresses: words.refused }
          : { url: words.invalidUrl }
      }
    },
  })
  const { submit, busy } = destination ? words.edit : words.add
  const { error: eventsError, ...eventBox } = field('events')
  const choose = (option: Kind) => {
    setKind(option)
    form.setValue('events', eventsOf(option))
    form.clearErrors()
  }

  return (
    <Dialog
      wide
      title={destination ? words.edit.title(destination.name) : words.add.title}
      description={words.description}
      closeLabel={words.close}
      onClose={() => !saving && onClose()}
    >
      <form {...formProps} noValidate className="mt-6 grid gap-5">
        {kinds.length > 1 && (
          <fieldset>
            <legend className="mb-1.5 text-small font-medium">
              {words.kind}
            </legend>
            <div className="flex flex-wrap gap-x-6 gap-y-1">
              {kinds.map((option) => (
                <Option
                  key={option}
                  label={notificationWords.kinds[option]}
                  type="radio"
                  name="kind"
                  checked={option === kind}
                  onChange={() => choose(option)}
                />
              ))}
            </div>
          </fieldset>
        )}
        <Field
          {...field('name')}
          label={words.name}
          required
          autoComplete="off"
          hint={words.nameHint}
        />
        {kind === 'email' ? (
          <Field
            {...field('addresses')}
            key="email"
            multiline
            label={words.addresses}
            required
            spellCheck={false}
            autoCapitalize="none"
            hint={words.addressesHint}
          />
        ) : (
          <Field
            {...field('url')}
            key="webhook"
            label={words.url}
            type="url"
            required
            autoComplete="off"
            spellCheck={false}
            hint={words.urlHints[kind]}
          />
        )}
        <EventChoice box={eventBox} error={eventsError} />
        <FormFailure text={failure} />
        <div>
          <Button type="submit" busy={saving}>
            {saving ? busy : submit}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

interface EventChoiceProps {
  box: UseFormRegisterReturn
  error: string | undefined
}

function EventChoice({ box, error }: EventChoiceProps) {
  const id = useId()
  return (
    <fieldset aria-describedby={`${id}-hint ${id}-error`}>
      <legend className="mb-1.5 text-small font-medium">{words.events}</legend>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {EVENTS.map((event) => (
          <Option
            {...box}
            key={event}
            label={eventWords[event].choice}
            type="checkbox"
            value={event}
          />
        ))}
      </div>
      <p
        id={`${id}-error`}
        role="alert"
        className="mt-1.5 text-small text-danger empty:hidden"
      >
        {error}
      </p>
      <p id={`${id}-hint`} className="mt-1.5 text-tiny text-muted">
        {words.eventsHint}
      </p>
    </fieldset>
  )
}

const Option = ({
  label,
  ...rest
}: ComponentProps<'input'> & { label: string }) => (
  <label className="flex min-h-8 items-center gap-2.5 text-small">
    <input {...rest} className="size-4 shrink-0 accent-moss" />
    {label}
  </label>
)

function fieldsOf(
  { name: label, addresses: list, url: address, events: chosen }: Values,
  kind: Kind,
): DestinationFields {
  const fields = {
    name: label,
    events: EVENTS.filter((event) => chosen.includes(event)),
  }
  return kind === 'email'
    ? { ...fields, addresses: addressesIn(list), url: null, style: null }
    : { ...fields, addresses: null, url: address, style: kind }
}

/** Adds or changes a destination; resolves to a new webhook's secret. */
async function store(
  fields: DestinationFields,
  destination: Destination | undefined,
): Promise<string | undefined> {
  if (!destination) return addDestination(fields)
  await changeDestination(destination.id, fields)
  return undefined
}
