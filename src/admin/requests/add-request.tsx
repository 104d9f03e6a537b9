import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { Button } from '@/ui/button'
import { waitlistTools } from '@/admin/words'
import { statusNames } from '@/admin/work-words'
import { Choice } from '@/admin/ui/choice'
import { useDebounced } from '@/admin/ui/use-debounced'
import { queryKeys, useReload } from '@/admin/query-keys'
import { validationMessages } from '@/content/messages'
import { REQUEST_FIELDS } from '@/content/request-fields'
import { reasonOf } from '@/supabase/call'
import { RequestDialog, type Typed } from './entry/request-dialog'
import { addRequest, findEntries, type NewRequest } from './model/api'
import { addWords as words, correctWords } from './model/entry-words'
import { textOrNotAvailable } from './model/entry-text'
import { useCommandKey } from './model/keys'
import { navigationWords } from './model/list-words'
import { useEntryAddress } from './model/use-view'

/** Sources of requests added by hand, as in the database (migration waitlist). */
const SOURCES = ['call', 'fair', 'email'] as const

/** Button and dialog that add a request from a call, a fair or an email. */
export function AddRequest() {
  const [open, setOpen] = useState(false)
  useCommandKey({ label: words.button, group: navigationWords.label, letter: 'c' }, () => setOpen(true))
  return (
    <>
      <Button
        look="secondary"
        size="tiny"
        className="max-[1279px]:ml-auto min-[1280px]:order-last"
        onClick={() => setOpen(true)}
      >
        <Plus aria-hidden="true" size={16} />
        {words.button}
      </Button>
      {open && <AddDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const [source, setSource] = useState<(typeof SOURCES)[number]>('call')
  const [typed, setTyped] = useState<Typed>({})
  const navigate = useNavigate()
  const reload = useReload()
  const toEntry = useEntryAddress()

  async function save(request: object) {
    try {
      const id = await addRequest({ ...(request as NewRequest), source })
      reload()
      onClose()
      return void navigate(toEntry(id))
    } catch (error) {
      const reason = reasonOf(error)
      if (reason === 'taken') return { email: correctWords.known }
      if (reason === 'invalid') return { email: validationMessages.emailInvalid }
      return reason && { all: words.failed }
    }
  }
  return (
    <RequestDialog
      title={words.title}
      words={words}
      fields={REQUEST_FIELDS}
      onTyped={setTyped}
      save={save}
      onClose={onClose}
    >
      <Choice
        large
        label={words.source}
        value={source}
        options={SOURCES.map((each) => [each, waitlistTools.sources[each] ?? each])}
        onPick={(value) => setSource(SOURCES.find((each) => each === value) ?? 'call')}
      />
      <KnownEntries typed={typed} toEntry={toEntry} onFollow={onClose} />
    </RequestDialog>
  )
}

/** Texts that identify a person: a whole address, phone number or name. */
const identifying = ({ email = '', phone = '', name = '' }: Typed) =>
  [
    /\S@\S+\.\S/.test(email) && email,
    (phone.match(/\d/g) ?? []).length >= 7 && phone,
    /\S\s+\S/.test(name.trim()) && name,
  ].flatMap((text) => text || [])

interface KnownEntriesProps {
  typed: Typed
  toEntry: (id: string) => { hash: string }
  onFollow: () => void
}

/** Entries that may be of the same person, shown before saving. */
function KnownEntries({ typed, toEntry, onFollow }: KnownEntriesProps) {
  const terms = useDebounced(identifying(typed).join('\n'))
  const { data = [] } = useQuery({
    queryKey: queryKeys.found(terms),
    queryFn: async ({ signal }) => {
      const found = await Promise.all(terms.split('\n').map((term) => findEntries(term, signal)))
      return [...new Map(found.flat().map((entry) => [entry.id, entry])).values()].slice(0, 5)
    },
    enabled: terms !== '',
  })
  const known = terms ? data : []
  return (
    <div aria-live="polite" className="text-small empty:hidden sm:col-span-2">
      {known.length > 0 && (
        <>
          <p className="font-semibold">{words.known}</p>
          <ul>
            {known.map(({ id, name, company, status }) => (
              <li key={id}>
                <Link to={toEntry(id)} onClick={onFollow} className="text-moss underline underline-offset-4">
                  <bdi>{[textOrNotAvailable(name), company].filter(Boolean).join(', ')}</bdi>
                </Link>
                <span className="text-muted">{` · ${statusNames[status]}`}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
