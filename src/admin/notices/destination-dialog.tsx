import { useMutation } from '@tanstack/react-query'
import { useId, useState, type ComponentProps, type FormEvent } from 'react'
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
  const [problem, setProblem] = useState<{ target?: string; events?: string }>(
    {},
  )
  const save = useMutation({
    mutationFn: (fields: DestinationFields) =>
      destination
        ? changeDestination(destination.id, fields).then(() => undefined)
        : addDestination(fields),
    onSuccess: (secret) => onSaved(secret),
  })
  const errorReason = save.error && reasonOf(save.error)
  const refusal = kind === 'email' ? words.refused : words.invalidUrl
  const invalid = errorReason === 'invalid' ? refusal : problem.target
  const { submit, busy } = destination ? words.edit : words.add

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const fields = readForm(new FormData(form), kind)
    const problems = {
      target: problemOf(fields.addresses ?? []),
      events: fields.events.length > 0 ? undefined : words.noEvent,
    }
    const focus = (name: string) =>
      form.querySelector<HTMLElement>(`[name=${name}]`)?.focus()
    setProblem(problems)
    if (problems.target) focus('target')
    else if (problems.events) focus('events')
    else
      save.mutate(fields, {
        onError: (error) => reasonOf(error) === 'invalid' && focus('target'),
      })
  }
  function clearErrors() {
    setProblem({})
    if (save.isError) save.reset()
  }

  return (
    <Dialog
      wide
      title={destination ? words.edit.title(destination.name) : words.add.title}
      description={words.description}
      closeLabel={words.close}
      onClose={onClose}
    >
      <form onSubmit={send} onChange={clearErrors} className="mt-6 grid gap-5">
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
                  onChange={() => setKind(option)}
                />
              ))}
            </div>
          </fieldset>
        )}
        <Field
          label={words.name}
          name="name"
          required
          maxLength={NAME_LENGTH}
          autoComplete="off"
          hint={words.nameHint}
          defaultValue={destination?.name}
        />
        {kind === 'email' ? (
          <Field
            key="email"
            multiline
            label={words.addresses}
            name="target"
            required
            spellCheck={false}
            autoCapitalize="none"
            hint={words.addressesHint}
            error={invalid}
            defaultValue={destination?.addresses?.join('\n')}
          />
        ) : (
          <Field
            key="webhook"
            label={words.url}
            name="target"
            type="url"
            required
            maxLength={URL_LENGTH}
            autoComplete="off"
            spellCheck={false}
            hint={words.urlHints[kind]}
            error={invalid}
            defaultValue={destination?.url ?? undefined}
          />
        )}
        <EventChoice
          key={`events-${kind}`}
          chosen={
            destination && kind === initialKind
              ? destination.events
              : defaultEvents(kind)
          }
          error={problem.events}
        />
        <p role="alert" className="text-small text-danger empty:hidden">
          {errorReason && errorReason !== 'invalid' && words.failed}
        </p>
        <div>
          <Button type="submit" busy={save.isPending}>
            {save.isPending ? busy : submit}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

interface EventChoiceProps {
  chosen: readonly RequestEvent[]
  error?: string
}

function EventChoice({ chosen, error }: EventChoiceProps) {
  const id = useId()
  return (
    <fieldset aria-describedby={`${id}-hint ${id}-error`}>
      <legend className="mb-1.5 text-small font-medium">{words.events}</legend>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {EVENTS.map((event) => (
          <Option
            key={event}
            label={eventWords[event].choice}
            type="checkbox"
            name="events"
            value={event}
            defaultChecked={chosen.includes(event)}
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

/** Writes a URL's internationalised host name in ASCII. */
function normalizeUrl(address: string): string {
  try {
    return new URL(address).href
  } catch {
    return address
  }
}

function readForm(values: FormData, kind: Kind): DestinationFields {
  const textOf = (field: string) => (values.get(field) as string).trim()
  const [name, target] = [textOf('name'), textOf('target')]
  const events = EVENTS.filter((event) =>
    values.getAll('events').includes(event),
  )
  if (kind === 'email')
    return {
      name,
      events,
      addresses: addressesIn(target),
      url: null,
      style: null,
    }
  return {
    name,
    events,
    addresses: null,
    url: normalizeUrl(target),
    style: kind,
  }
}
