import { voice as words } from '@/content/voice'

export const VOICE_BUTTON =
  'flex size-9 shrink-0 items-center justify-center rounded-control border border-edge hover:border-ink aria-pressed:border-clay aria-pressed:text-clay'

/**
 * Switches the microphone; shown only where the browser recognises speech
 * itself.
 */
export function DictationButton({
  isListening,
  onPress,
}: {
  isListening: boolean
  onPress: () => void
}) {
  const label = isListening ? words.done : words.speak
  return (
    <button
      type="button"
      aria-pressed={isListening}
      aria-label={label}
      title={label}
      className={VOICE_BUTTON}
      onClick={onPress}
    >
      <VoiceIcon shape="M6 3.5a2 2 0 0 1 4 0v4a2 2 0 0 1-4 0zM3.5 7.5a4.5 4.5 0 0 0 9 0M8 12v2.5" />
    </button>
  )
}

/** `shape` is the data of an SVG path, 16 units wide and high. */
export const VoiceIcon = ({ shape }: { shape: string }) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 16 16"
    className="size-4.5"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
  >
    <path d={shape} strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)
