import { create } from 'zustand'

// State that components far apart share and no server sent.

/** An action of the command palette. */
export interface Command {
  id: string
  label: string
  group?: string
  keys?: string
  hint?: string
  first?: boolean
  run: () => void
}

/** A change that can be undone; without `undo` while it is being saved. */
export interface Offer {
  undo?: () => void
  /** Milliseconds of the epoch; Infinity while the change is being saved. */
  until: number
  /** Undo was pressed before the change was saved. */
  wanted?: boolean
}

export interface NoteDraft {
  /**
   * Becomes the note's id in the database: a repeated call adds no second note.
   */
  id: string
  text: string
}

/** A reply's edited texts by the opening's id, and the opening that shows. */
export interface ReplyDraft {
  /**
   * Becomes the reply's id in the database: a repeated call sends no second
   * one. Another text has another id.
   */
  id: string
  chosen: string
  texts: Readonly<Record<string, { subject: string; body: string }>>
}

/**
 * Unsent texts by admin and entry: admins sharing a computer have their own.
 */
interface Drafts {
  notes: Readonly<Record<string, NoteDraft>>
  replies: Readonly<Record<string, ReplyDraft>>
}

interface AdminState {
  commands: readonly (readonly Command[])[]
  offers: readonly Offer[]
  /** Ids of entries just closed or booked, about which a question is asked. */
  asked: readonly string[]
  /** They were just booked: an earlier demo isn't the one asked about. */
  asksOfNewBooking: boolean
  /** Ids of the selected entries of one place's pages. */
  selected: readonly string[]
  /**
   * Whether single-letter shortcuts are on, where the browser stores nothing.
   */
  letters: boolean
  /** The list's width in rem, once it shows. */
  listWidth: number | undefined
  /** An entry is open beside the list, or on a phone instead of it. */
  entryIsOpen: boolean
  drafts: Drafts
}

const NOTHING = {
  offers: [],
  asked: [],
  asksOfNewBooking: false,
  selected: [],
}

// Before the store, which reads it when this module loads.
const STORAGE_KEY = 'admin-drafts'

export const useAdminStore = create<AdminState>()(() => ({
  ...NOTHING,
  commands: [],
  letters: true,
  listWidth: undefined,
  entryIsOpen: false,
  drafts: storedDrafts(),
}))

const { getState, setState } = useAdminStore

/**
 * Forgets what belongs to the signed-in admin, except drafts, kept for a
 * return.
 */
export const forgetAdmin = () => setState(NOTHING)

/** Offers commands in the palette; returns a function that withdraws them. */
export function offerCommands(commands: readonly Command[]) {
  setState((state) => ({ commands: [...state.commands, commands] }))
  return () =>
    setState((state) => ({
      commands: state.commands.filter((each) => each !== commands),
    }))
}

/** Asks about entries just closed or booked, in the bar at the foot of the window. */
export const askAbout = (asked: readonly string[], asksOfNewBooking = false) =>
  setState({ asked, asksOfNewBooking })
/** Closes the question's bar. */
export const stopAsking = () => askAbout([])

/** Replaces all undo offers, latest last. */
export const putOffers = (offers: readonly Offer[]) => setState({ offers })

/** Offers that have not expired; the last is undone first. */
export const validOffers = () =>
  getState().offers.filter(({ until }) => Date.now() <= until)

/** Most entries that can be selected. */
export const MOST_SELECTED = 1000

/** Adds entries to the selection, as far as MOST_SELECTED allows. */
export const selectEntries = (ids: readonly string[]) =>
  setState(({ selected }) => ({
    selected: [...new Set([...selected, ...ids])].slice(0, MOST_SELECTED),
  }))

/** Takes entries out of the selection; ids that are not in it are ignored. */
export const unselectEntries = (ids: readonly string[]) =>
  setState(({ selected }) => ({
    selected: selected.filter((id) => !ids.includes(id)),
  }))

export const clearSelection = () => setState({ selected: [] })

/**
 * Switches single-letter shortcuts, for this visit only if storage is blocked.
 */
export const switchLetters = (letters: boolean) => setState({ letters })

/** Width of the list in rem, by which columns without room are left out. */
export const setListWidth = (listWidth: number) => setState({ listWidth })

/** Says that an entry is open; returns a function that says it is closed. */
export function showEntryOpen() {
  setState({ entryIsOpen: true })
  return () => setState({ entryIsOpen: false })
}

/** The entry's id comes last: `dropDraftsOf` looks for it there. */
export const draftKey = (admin: string, entry: string) => `${admin} ${entry}`

function put<Kind extends keyof Drafts>(
  kind: Kind,
  key: string,
  draft: Drafts[Kind][string] | undefined,
) {
  const { drafts } = getState()
  const { [key]: _, ...others } = drafts[kind]
  setState({
    drafts: { ...drafts, [kind]: draft ? { ...others, [key]: draft } : others },
  })
}

/**
 * Keeps a half-written note. It keeps its id, so a note sent twice is added
 * once.
 */
export function keepNote(key: string, text: string) {
  const id = getState().drafts.notes[key]?.id ?? crypto.randomUUID()
  put('notes', key, text ? { id, text } : undefined)
}

/** Drops a sent note; text typed since becomes another note. */
export function dropNote(key: string, sent: NoteDraft) {
  const draft = getState().drafts.notes[key]
  if (draft?.id !== sent.id) return
  put('notes', key, undefined)
  if (draft.text !== sent.text) keepNote(key, draft.text)
}

/**
 * Key of a note's correction. As a draft of its entry, it is dropped with the
 * entry.
 */
export const correctionKey = (admin: string, entry: string, note: string) =>
  draftKey(`${admin} ${note}`, entry)

/** Keeps a half-written correction of a note, even an empty one. */
export const keepCorrection = (key: string, id: string, text: string) =>
  put('notes', key, { id, text })

/** Drops a correction that was saved or given up. */
export const dropCorrection = (key: string) => put('notes', key, undefined)

/** Keeps a half-written reply for the next opening of the panel. */
export const keepReply = (key: string, draft: ReplyDraft) =>
  put('replies', key, draft)
/** Drops a reply once it is sent or emptied. */
export const dropReply = (key: string) => put('replies', key, undefined)

/** Drops all drafts about entries that were erased. */
export function dropDraftsOf(ids: readonly string[]) {
  const { drafts } = getState()
  const keep = <Draft>(those: Readonly<Record<string, Draft>>) =>
    Object.fromEntries(
      Object.entries(those).filter(
        ([key]) => !ids.some((id) => key.endsWith(` ${id}`)),
      ),
    )
  setState({
    drafts: { notes: keep(drafts.notes), replies: keep(drafts.replies) },
  })
}

/** Drafts survive a reload, in this tab only. */
function storedDrafts(): Drafts {
  try {
    const stored: unknown = JSON.parse(
      sessionStorage.getItem(STORAGE_KEY) ?? 'null',
    )
    if (stored) return stored as Drafts
  } catch {
    // Storage is blocked, or holds something else.
  }
  return { notes: {}, replies: {} }
}

/**
 * The browser asks before it closes a tab with an unsent note. Not for a reply:
 * opening a mail program asks too.
 */
const askFirst = (event: Event) => event.preventDefault()

const isEmpty = (those: object) => Object.keys(those).length === 0

useAdminStore.subscribe(({ drafts }, before) => {
  if (drafts === before.drafts) return
  if (isEmpty(drafts.notes))
    window.removeEventListener('beforeunload', askFirst)
  else window.addEventListener('beforeunload', askFirst)
  try {
    if (isEmpty(drafts.notes) && isEmpty(drafts.replies))
      sessionStorage.removeItem(STORAGE_KEY)
    else sessionStorage.setItem(STORAGE_KEY, JSON.stringify(drafts))
  } catch {
    // Storage is blocked: drafts last until a reload.
  }
})

/** Starts anew, as after a reload in another tab: for tests. */
export const resetStore = () =>
  setState({
    ...NOTHING,
    letters: true,
    listWidth: undefined,
    entryIsOpen: false,
    drafts: { notes: {}, replies: {} },
  })
