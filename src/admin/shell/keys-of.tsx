import { classNames } from '@/lib/class-names'

const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform)

/** Names of keys whose `KeyboardEvent.key` isn't what their caps show. */
const NAMES: Record<string, string> = {
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowRight: '→',
  ArrowLeft: '←',
  Escape: 'Esc',
}

/** Shows the keys of a shortcut, such as `Ctrl k`, as one presses them. */
export const Keys = ({
  keys,
  className,
}: {
  keys: string
  className?: string
}) => (
  <span className={classNames('flex shrink-0 gap-1', className)}>
    {keys.split(' ').map((key) => (
      <kbd
        key={key}
        className="rounded-[5px] border border-line px-1.5 font-mono text-[0.6875rem] leading-5 text-muted"
      >
        {nameOf(key, keys)}
      </kbd>
    ))}
  </span>
)

function nameOf(key: string, keys: string) {
  if (key === 'Ctrl' && isApple()) return '⌘'
  const isCombination = keys.startsWith('Ctrl ') && key.length === 1
  return NAMES[key] ?? (isCombination ? key.toUpperCase() : key)
}
