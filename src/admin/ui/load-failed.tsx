import { Button } from '@/ui/button'
import { waitlistWords } from '@/admin/words'
import { classNames } from '@/lib/class-names'

interface LoadFailedProps {
  text: string
  className?: string
  band?: boolean
  announced?: boolean
  onRetry: () => void
}

/** Message of a failed load, or of being offline, with a retry button. */
export const LoadFailed = ({
  text,
  className,
  band,
  announced = true,
  onRetry,
}: LoadFailedProps) => (
  <p
    role={announced ? 'alert' : undefined}
    className={classNames(
      'text-small text-danger',
      band && 'border-line bg-danger-soft py-2.5',
      className,
    )}
  >
    {navigator.onLine ? text : waitlistWords.offline}{' '}
    <Button look="quiet" size="flush" onClick={onRetry}>
      {waitlistWords.retry}
    </Button>
  </p>
)
