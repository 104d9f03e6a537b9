import { useState } from 'react'
import { classNames } from '@/lib/class-names'
import { Button } from '@/ui/button'

export interface MissingText {
  text: string
  retry: string
}

interface MissingNoticeProps extends MissingText {
  className?: string
  onRetry: () => Promise<void>
}

/**
 * Shown in the place of code that could not be loaded; `onRetry` never rejects.
 */
export function MissingNotice({
  text,
  retry,
  className,
  onRetry,
}: MissingNoticeProps) {
  const [trying, setTrying] = useState(false)
  return (
    <div
      role="alert"
      className={classNames(
        'flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-control border border-edge bg-surface px-4 py-3 text-small',
        className,
      )}
    >
      <p>{text}</p>
      <Button
        look="secondary"
        aria-busy={trying}
        onClick={() => {
          setTrying(true)
          void onRetry().finally(() => setTrying(false))
        }}
      >
        {retry}
      </Button>
    </div>
  )
}
