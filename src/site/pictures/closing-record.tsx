import type { ClosingWords } from '@/content/closing'
import { TokenText } from '@/ui/token-text'
import { WrittenValue } from '@/ui/written-value'
import { voiceBars } from './shapes/lines'

const VOICE = [6, 14, 24, 12, 30, 18, 36, 22, 10, 28, 16, 34, 20, 8, 26, 14, 6]
const WIDTHS = ['', 'w-24', 'w-40', 'w-28']

/**
 * The visitor's own record: the first field has just been filled, the others
 * wait.
 */
export default function ClosingRecord({
  title,
  fields,
  first,
}: ClosingWords['record']) {
  return (
    <div
      aria-hidden="true"
      className="-mb-6 rounded-panel border border-edge bg-surface px-6 pb-10 pt-5 sm:px-8"
    >
      <p className="flex items-center justify-between gap-4 text-heading font-bold">
        {title}
        <svg
          width="106"
          height="40"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
        >
          <path d={voiceBars(VOICE, { x: 4, y: 20 }, 6)} />
        </svg>
      </p>
      {fields.map((field, index) => (
        <p
          key={field}
          className="mt-3 flex items-center justify-between gap-4 border-t border-line pt-3 lg:text-lead"
        >
          {field}
          {index ? (
            <span
              className={`h-9 rounded-control border-2 border-dashed border-edge ${WIDTHS[index]}`}
            />
          ) : (
            <First value={first} />
          )}
        </p>
      ))}
    </div>
  )
}

/** Privacy tokens keep their colour. */
const First = ({ value }: { value: string }) =>
  value.startsWith('[') ? (
    <TokenText text={value} />
  ) : (
    <WrittenValue>{value}</WrittenValue>
  )
