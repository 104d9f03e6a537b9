import { Button } from '@/ui/button'
import { waitlistWords } from '@/admin/words'
import { classNames } from '@/lib/class-names'

interface LoadFailedProps {
  text: string
  className?: string
  onRetry: () => void
}

/** Inline message of a failed load, with a retry button. */
export const LoadFailed = ({ text, className, onRetry }: LoadFailedProps) => (
  <p role="alert" className={classNames('text-small text-danger', className)}>
    {text}{' '}
    <Button look="quiet" size="flush" onClick={onRetry}>
      {waitlistWords.retry}
    </Button>
  </p>
)

interface FailureBandProps extends LoadFailedProps {
  /** Announces the text; off for data that reloads by itself. */
  announced?: boolean
}

/** Full-width LoadFailed, above a list or table. */
export const LoadFailedBand = ({ text, className, announced = true, onRetry }: FailureBandProps) => (
  <div
    className={classNames('flex flex-wrap items-center gap-x-4 gap-y-2 border-line bg-danger-soft py-2.5', className)}
  >
    <p role={announced ? 'alert' : undefined} className="text-small text-danger">
      {text}
    </p>
    <Button look="secondary" size="tiny" onClick={onRetry}>
      {waitlistWords.retry}
    </Button>
  </div>
)
