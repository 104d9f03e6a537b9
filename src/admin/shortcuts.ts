import type { Status } from '@/lib/statuses'
import { outcomeNames, statusNames } from './work-words'

/**
 * Where a shortcut works. An inner place comes first: a question, a dialog, the
 * open entry, the page.
 */
export const SCOPES = ['question', 'dialog', 'panel', 'page'] as const
export type Scope = (typeof SCOPES)[number]

interface Shortcut {
  /** As in `KeyboardEvent.key`; `Ctrl` stands for Cmd too. */
  keys: readonly string[]
  does: string
  group: string
  /** Also while a dialog is open. */
  inDialogs?: true
  /** Also while the admin types. */
  whileTyping?: true
  /** The letter with Shift does something too. */
  withShift?: true
}

const EVERYWHERE = 'On every page'
const LIST = 'In the list'
const ENTRIES = 'The open entry, or all that are selected'
const ENTRY = 'In the open entry'
const QUESTION =
  'When asked what came of an entry, or in a row of Demos: these come first'

/**
 * All shortcuts, as the dialog lists them. A new one is one line here and one
 * handler.
 */
export const SHORTCUTS = {
  next: { keys: ['j', 'ArrowDown'], does: 'Next entry', group: LIST },
  previous: { keys: ['k', 'ArrowUp'], does: 'Previous entry', group: LIST },
  open: { keys: ['Enter'], does: 'Open the entry', group: LIST },
  select: {
    keys: ['x'],
    does: 'Select the entry; with Shift all from the last one',
    group: LIST,
    withShift: true,
  },
  toBar: {
    keys: ['b'],
    does: 'Go to the actions for what is selected',
    group: LIST,
  },
  nextPage: {
    keys: ['ArrowRight'],
    does: 'Next page, from an entry',
    group: LIST,
  },
  previousPage: {
    keys: ['ArrowLeft'],
    does: 'Previous page, from an entry',
    group: LIST,
  },
  new: { keys: ['1'], does: statusNames.new, group: ENTRIES },
  contacted: { keys: ['2'], does: statusNames.contacted, group: ENTRIES },
  booked: { keys: ['3'], does: statusNames.booked, group: ENTRIES },
  closed: { keys: ['4'], does: statusNames.closed, group: ENTRIES },
  spam: { keys: ['5'], does: statusNames.spam, group: ENTRIES },
  mine: { keys: ['m'], does: 'Mine', group: ENTRIES },
  assign: { keys: ['a'], does: 'Assign to a colleague', group: ENTRIES },
  nextStep: { keys: ['d'], does: 'Next step', group: ENTRIES },
  putOff: { keys: ['h'], does: 'Put off', group: ENTRIES },
  reply: { keys: ['r'], does: 'Reply by email', group: ENTRY },
  note: { keys: ['n'], does: 'Write a note', group: ENTRY },
  send: {
    keys: ['Ctrl Enter'],
    does: 'Send or save what you type',
    group: ENTRY,
    whileTyping: true,
  },
  held: { keys: ['h'], does: outcomeNames.held, group: QUESTION },
  'no-show': { keys: ['n'], does: outcomeNames['no-show'], group: QUESTION },
  cancelled: { keys: ['c'], does: outcomeNames.cancelled, group: QUESTION },
  won: { keys: ['w'], does: outcomeNames.won, group: QUESTION },
  lost: { keys: ['l'], does: outcomeNames.lost, group: QUESTION },
  search: { keys: ['/'], does: 'Search', group: EVERYWHERE },
  palette: {
    keys: ['Ctrl k'],
    does: 'Search people, pages and commands',
    group: EVERYWHERE,
    inDialogs: true,
    whileTyping: true,
  },
  add: { keys: ['c'], does: 'Add a request', group: EVERYWHERE },
  undo: {
    keys: ['u', 'Ctrl z'],
    does: 'Undo the last change, for 10 seconds',
    group: EVERYWHERE,
    inDialogs: true,
  },
  shortcuts: {
    keys: ['?'],
    does: 'Show these shortcuts',
    group: EVERYWHERE,
  },
  leave: {
    keys: ['Escape'],
    does: 'Close, skip, or leave the search',
    group: EVERYWHERE,
  },
} as const satisfies Record<string, Shortcut> & Record<Status, Shortcut>

export type ShortcutId = keyof typeof SHORTCUTS

export const shortcutsOf = Object.entries(SHORTCUTS) as [ShortcutId, Shortcut][]

/** Letter or digit of a shortcut, as the palette and buttons show it. */
export const letterOf = (id: ShortcutId): string => SHORTCUTS[id].keys[0]
