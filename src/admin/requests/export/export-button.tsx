import { useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { paletteWords } from '@/admin/shell/shell-words'
import { CommandOf } from '@/admin/ui/commands'
import { Button } from '@/ui/button'
import { waitlistMessages } from '@/content/messages'
import { reasonOf } from '@/supabase/call'
import { dayOf } from '@/admin/team-time'
import { showToast } from '@/ui/toast'
import { formatCount } from '@/lib/count'
import { download } from '@/admin/ui/download'
import { useAdmins } from '../model/use-admins'
import { exportEntries, type Exported } from './export'

const words = {
  button: 'Export CSV',
  progress: 'Export',
  cancel: 'Cancel export',
  written: (rows: string) => `${rows} rows`,
  file: (day: string) => `waitlist-${day}.csv`,
  limited: {
    title: 'No more exports today',
    description:
      'You have exported or copied 100 times within a day, which is the limit.',
  },
}

interface ExportButtonProps {
  what: Exported
  total: number | undefined
  named?: boolean
  /** Offers the export in the command palette too. */
  inPalette?: boolean
}

/**
 * Writes entries page by page into a CSV; the same button cancels. `total`
 * sizes the progress bar at first.
 */
export function ExportButton({
  what,
  total,
  named,
  inPalette,
}: ExportButtonProps) {
  const client = useQueryClient()
  const { nameOf } = useAdmins()
  const [progress, setProgress] = useState<{
    rows: number
    of: number | undefined
  }>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function start() {
    const { signal } = (running.current = new AbortController())
    setProgress({ rows: 0, of: total })
    try {
      const onProgress = (rows: number, of: number) => setProgress({ rows, of })
      const { parts, rows } = await exportEntries(
        { client, signal },
        what,
        nameOf,
        onProgress,
      )
      download(parts, words.file(dayOf(new Date())))
      showToast('success', waitlistMessages.exported(formatCount(rows)))
    } catch (error) {
      const reason = reasonOf(error)
      if (!signal.aborted && reason)
        showToast(
          'destructive',
          reason === 'limited' ? words.limited : waitlistMessages.notExported,
        )
    }
    setProgress(undefined)
  }

  return (
    <div className="flex items-center gap-3">
      {inPalette && (
        <CommandOf
          label={words.button}
          group={paletteWords.tools}
          run={() => void start()}
        />
      )}
      {progress && (
        <div className="grid gap-1">
          <progress
            aria-label={words.progress}
            max={
              progress.of === undefined ? undefined : Math.max(progress.of, 1)
            }
            value={
              progress.of === undefined
                ? undefined
                : Math.min(progress.rows, progress.of)
            }
            className="h-1.5 w-36 accent-moss"
          />
          <span className="text-tiny tabular-nums text-muted">
            {words.written(formatCount(progress.rows))}
          </span>
        </div>
      )}
      {/* One button starts and cancels the export, to keep focus. */}
      <Button
        look={named || progress ? 'secondary' : 'plain'}
        size="tiny"
        className="whitespace-nowrap"
        aria-label={progress ? undefined : words.button}
        title={named ? undefined : words.button}
        onClick={() => (progress ? running.current?.abort() : void start())}
      >
        {!progress && (
          <Download aria-hidden="true" size={18} className="shrink-0" />
        )}
        {progress ? words.cancel : named && words.button}
      </Button>
    </div>
  )
}
