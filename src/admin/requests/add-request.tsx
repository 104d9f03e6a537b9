import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate, type To } from 'react-router-dom'
import { Button } from '@/ui/button'
import { waitlistTools } from '@/admin/words'
import { statusNames } from '@/admin/work-words'
import { Select } from '@/admin/ui/select'
import { failureText } from '@/admin/ui/show-failure'
import { useDebounced } from '@/admin/ui/use-debounced'
import { useReload } from '@/admin/refetch'
import { validationMessages } from '@/content/messages'
import { REQUEST_FIELDS } from '@/content/request-fields'
import { reasonOf } from '@/supabase/call'
import {
  RequestDialog,
  textsOf,
  type Edited,
  type Texts,
} from './entry/request-dialog'
import {
  addRequest,
  addReturn,
  HAND_SOURCES,
  type NewRequest,
} from './model/add-api'
import { foundQuery, type Named } from './model/find-api'
import { addWords as words, correctWords } from './model/entry-words'
import { textOrNotAvailable } from './model/entry-text'
import { useCommand } from '@/admin/ui/commands'
import { navigationWords } from './model/list-words'
import { useEntryAddress } from './model/use-view'

interface Draft {
  source: (typeof HAND_SOURCES)[number]
  typed: Texts
}

const NO_TEXTS = textsOf({})
const NO_DRAFT: Draft = { source: 'call', typed: NO_TEXTS }

/**
 * Dialog that adds a request from a call, a fair or an email, with its button
 * unless `hidden`.
 */
export function AddRequest({ hidden }: { hidden?: boolean }) {
  const [open, setOpen] = useState(false)
  const [draft, setDraft] = useState(NO_DRAFT)
  useCommand(
    { label: words.button, group: navigationWords.label, shortcut: 'add' },
    () => setOpen(true),
  )
  return (
    <>
      {!hidden && (
        <Button
          look="secondary"
          size="tiny"
          className="max-roomy:ml-auto roomy:order-last"
          onClick={() => setOpen(true)}
        >
          <Plus aria-hidden="true" size={16} />
          <span className="max-tight:sr-only">{words.button}</span>
        </Button>
      )}
      {open && (
        <AddDialog
          draft={draft}
          onDraft={setDraft}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

interface AddDialogProps {
  draft: Draft
  onDraft: (draft: Draft) => void
  onClose: () => void
}

function AddDialog({ draft, onDraft, onClose }: AddDialogProps) {
  const { source } = draft
  const navigate = useNavigate()
  const reload = useReload()
  const toEntry = useEntryAddress()
  const leave = () => {
    onDraft(NO_DRAFT)
    onClose()
  }
  const keepDraft = (typed: Texts) => {
    onDraft({ source, typed })
    onClose()
  }

  async function save(edited: Edited, known?: Named) {
    const request = { ...edited, source }
    try {
      const id = await (known
        ? addReturn(request as Partial<NewRequest>, known)
        : addRequest(request as NewRequest))
      reload()
      leave()
      return void navigate(toEntry(id))
    } catch (error) {
      const reason = reasonOf(error)
      if (reason === 'taken') return { email: correctWords.known }
      if (reason === 'invalid' && edited.email)
        return { email: validationMessages.emailInvalid }
      if (reason === 'limited') return { root: words.limited }
      return { root: failureText(error, words.failed) }
    }
  }
  return (
    <RequestDialog
      title={words.title}
      words={words}
      fields={REQUEST_FIELDS}
      stored={NO_TEXTS}
      draft={draft.typed}
      byHand
      save={save}
      onClose={keepDraft}
      onDiscard={leave}
    >
      {(typed, addTo) => (
        <>
          <Select
            large
            label={words.source}
            value={source}
            options={HAND_SOURCES.map((each) => [
              each,
              waitlistTools.sources[each] ?? each,
            ])}
            onPick={(value) =>
              onDraft({
                ...draft,
                source: HAND_SOURCES.find((each) => each === value) ?? source,
              })
            }
          />
          <KnownEntries
            typed={typed}
            toEntry={toEntry}
            onFollow={() => keepDraft(typed)}
            onAdd={addTo}
          />
        </>
      )}
    </RequestDialog>
  )
}

/** Texts that identify a person: a whole address, phone number or name. */
const identifying = ({ email, phone, name }: Texts) =>
  [
    /\S@\S+\.\S/.test(email) && email,
    (phone.match(/\d/g) ?? []).length >= 7 && phone,
    /\S\s+\S/.test(name.trim()) && name,
  ].flatMap((text) => text || [])

const MOST_KNOWN = 5

interface KnownEntriesProps {
  typed: Texts
  toEntry: (id: string) => To
  onFollow: () => void
  onAdd: (known: Named) => void
}

/** Entries that may be of the same person, shown before saving. */
function KnownEntries({ typed, toEntry, onFollow, onAdd }: KnownEntriesProps) {
  const terms = useDebounced(identifying(typed).join('\n'))
  const { data = [] } = useQuery(foundQuery(terms.split('\n').filter(Boolean)))
  const known = terms ? data.slice(0, MOST_KNOWN) : []
  return (
    <div aria-live="polite" className="text-small empty:hidden sm:col-span-2">
      {known.length > 0 && (
        <>
          <p className="font-semibold">{words.known}</p>
          <ul>
            {known.map((entry) => (
              <li
                key={entry.id}
                className="flex min-h-9 flex-wrap items-center gap-x-2"
              >
                <Link
                  to={toEntry(entry.id)}
                  onClick={onFollow}
                  className="text-moss underline underline-offset-4"
                >
                  <bdi>
                    {[textOrNotAvailable(entry.name), entry.company]
                      .filter(Boolean)
                      .join(', ')}
                  </bdi>
                </Link>
                <span className="text-muted">{`· ${statusNames[entry.status]}`}</span>
                {entry.status !== 'spam' && (
                  <Button
                    look="secondary"
                    size="tiny"
                    className="ml-auto"
                    aria-label={`${words.addTo}: ${entry.name}`}
                    onClick={() => onAdd(entry)}
                  >
                    {words.addTo}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
