import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { exportWords } from '@/content/admin'
import { waitlistMessages } from '@/content/messages'
import { showToast } from '@/lib/toast'
import { formatCount } from '../entry-text'
import { exportView, openSink, type ExportProgress } from './export'
import type { Exported } from './api'
import type { NameOf } from '../columns/field-text'
import { classNames } from '@/lib/class-names'

interface ExportButtonProps {
  what: Exported
  nameOf: NameOf
  /** How many entries the export will look at, as far as that is known. */
  total: number | undefined
  className?: string
}

/** Takes the current view along as a CSV file, with a progress bar and a way to stop. */
export function ExportButton({ what, nameOf, total, className }: ExportButtonProps) {
  const [progress, setProgress] = useState<ExportProgress & { of: number | undefined }>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function start() {
    const sink = await openSink().catch(() => null)
    if (sink === undefined) return
    if (sink === null) return showToast('destructive', waitlistMessages.notExported)
    const abort = new AbortController()
    running.current = abort
    setProgress({ rows: 0, walked: 0, of: total })
    const result = await exportView({
      what,
      nameOf,
      sink,
      signal: abort.signal,
      onProgress: (done) => setProgress({ ...done, of: total }),
    })
    setProgress(undefined)
    if ('rows' in result) showToast('success', waitlistMessages.exported(formatCount(result.rows)))
    else if (result.ended === 'failed') showToast('destructive', waitlistMessages.notExported)
  }

  if (!progress) {
    return (
      <Button
        look="secondary"
        className={classNames('whitespace-nowrap px-4!', className)}
        onClick={() => void start()}
      >
        <Download aria-hidden="true" size={16} className="shrink-0" />
        {exportWords.button}
      </Button>
    )
  }
  const { rows, walked, of } = progress
  return (
    <div className="flex items-center gap-3">
      <div className="grid gap-1">
        <progress
          aria-label={exportWords.progress}
          max={of === undefined ? undefined : Math.max(of, 1)}
          value={of === undefined ? undefined : Math.min(walked, of)}
          className="h-1.5 w-36 accent-moss"
        />
        <span className="text-tiny tabular-nums text-muted">{exportWords.written(formatCount(rows))}</span>
      </div>
      <Button look="secondary" className="whitespace-nowrap px-4!" onClick={() => running.current?.abort()}>
        {exportWords.cancel}
      </Button>
    </div>
  )
}
