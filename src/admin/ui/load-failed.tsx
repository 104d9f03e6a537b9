import { Button } from '@/ui/button'
import { waitlistWords } from '@/admin/words'
import { classNames } from '@/lib/class-names'

interface LoadFailedProps {
  text: string
  className?: string
  onRetry: () => void
}

export const LoadFailed = ({ text, className, onRetry }: LoadFailedProps) => (
  <p role="alert" className={classNames('text-small text-danger', className)}>
    {text}{' '}
    <Button look="quiet" size="flush" onClick={onRetry}>
      {waitlistWords.retry}
    </Button>
  </p>
)
