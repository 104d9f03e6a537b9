import { exportWords } from '@/content/admin'
import { reasonOf } from '@/lib/in-session'
import { BYTE_ORDER_MARK, csvRows } from './csv'
import { dayOf } from '@/lib/long-date'
import { FILE_FIELDS } from '../columns/fields'
import type { NameOf } from '../columns/field-text'
import { loadBatch, type Exported, type Batch } from './api'

/** Entries a request: more don't come faster, and a batch is what memory holds. */
const BATCH_SIZE = 2000

/** Where an export is written to, piece by piece. */
interface Sink {
  write: (text: string) => Promise<void>
  close: () => Promise<void>
  /** Nothing remains. */
  discard: () => Promise<void>
}

/** The File System Access API, which TypeScript's own types lack and only some browsers have. */
interface SavePicker {
  showSaveFilePicker?: (options: object) => Promise<{
    createWritable: () => Promise<{
      write: (text: string) => Promise<void>
      close: () => Promise<void>
      abort: () => Promise<void>
    }>
  }>
}

/**
 * Asks where to write to; undefined when the reader closes that dialog. Must be called within a press.
 * Chromium streams into the file. Elsewhere the pieces are kept as Blobs, outside the page's own memory (browsers
 * put large ones on disk), and downloaded at the end.
 */
export async function openSink(): Promise<Sink | undefined> {
  const name = exportWords.file(dayOf(new Date()))
  const { showSaveFilePicker } = window as SavePicker
  if (!showSaveFilePicker) return blobSink(name)
  try {
    const types = [{ description: 'CSV', accept: { 'text/csv': ['.csv'] } }]
    const file = await (await showSaveFilePicker.call(window, { suggestedName: name, types })).createWritable()
    return { write: (text) => file.write(text), close: () => file.close(), discard: () => file.abort() }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined
    throw error
  }
}

function blobSink(name: string): Sink {
  let parts: Blob[] = []
  return {
    write: (text) => {
      parts.push(new Blob([text]))
      return Promise.resolve()
    },
    close: () => {
      const url = URL.createObjectURL(new Blob(parts, { type: 'text/csv;charset=utf-8' }))
      const link = document.createElement('a')
      link.href = url
      link.download = name
      link.click()
      setTimeout(() => URL.revokeObjectURL(url), 60_000)
      return Promise.resolve()
    },
    discard: () => {
      parts = []
      return Promise.resolve()
    },
  }
}

export interface ExportProgress {
  rows: number
  walked: number
}

/** A row as the file has it: words instead of true, nothing instead of false, and an owner's name. */
const cells = (row: Batch['rows'][number], nameOf: NameOf) =>
  FILE_FIELDS.map(({ key }, column) => {
    const value = row[column] ?? null
    if (typeof value === 'boolean') return value ? exportWords.suspect : null
    return key === 'owner' && value !== null ? nameOf(String(value)) : value === null ? null : String(value)
  })

type Ended = 'failed' | 'session-ended' | 'cancelled'

/**
 * Writes a view into a sink, batch by batch: the next one is on its way while one is written. Returns how many
 * rows were written, or why it ended before.
 */
export async function exportView(options: {
  what: Exported
  nameOf: NameOf
  sink: Sink
  signal: AbortSignal
  onProgress: (progress: ExportProgress) => void
}): Promise<{ rows: number } | { ended: Ended }> {
  const { what, nameOf, sink, signal, onProgress } = options
  const batch = (next: Batch['next']) => {
    const loading = loadBatch(what, next, BATCH_SIZE, signal)
    // One that fails while the file is being written is heard when its turn comes, or not at all after a stop.
    loading.catch(() => undefined)
    return loading
  }
  const done = { rows: 0, walked: 0 }
  try {
    await sink.write(BYTE_ORDER_MARK + csvRows([FILE_FIELDS.map(({ label }) => label)]))
    let coming: Promise<Batch> | undefined = batch(null)
    while (coming) {
      const { rows, walked, next }: Batch = await coming
      if (signal.aborted) return await end('cancelled')
      coming = next ? batch(next) : undefined
      if (rows.length) await sink.write(csvRows(rows.map((row) => cells(row, nameOf))))
      done.rows += rows.length
      done.walked += walked
      onProgress({ ...done })
    }
    await sink.close()
    return { rows: done.rows }
  } catch (error) {
    return end(signal.aborted ? 'cancelled' : reasonOf(error) ? 'failed' : 'session-ended')
  }

  async function end(ended: Ended) {
    await sink.discard().catch(() => undefined)
    return { ended }
  }
}
