import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type ComponentType,
} from 'react'
import { Button } from '@/ui/button'
import { audit } from '@/content/audit'
import { liveDemo } from '@/content/live-demo'
import { missing } from '@/content/site'
import { classNames } from '@/lib/class-names'
import { timeOf } from '@/lib/long-date'
import { useEarlyInput } from '@/site/page-life/use-early-input'
import { motionWanted } from '@/site/page-life/motion'
import { useInView } from '@/site/page-life/use-in-view'
import { MissingNotice } from '@/site/page-life/missing-notice'
import { Examples } from './examples'
import { fly } from './flight'
import { CrmRecord, LINE, seenAfter, seenBefore } from './record'
import { SpokenBriefing, Transcript } from './transcript'
import { PRESSED, usePlayback, type Speak } from './use-playback'
import { useReading } from './use-reading'
import type VoiceControls from './voice/voice'
import { Wave } from './wave'

/**
 * Characters of a briefing that are read: some six minutes of speech. Longer
 * text stays in the field.
 */
const READ_LENGTH = 2000
const EARLY_KEY = 'briefing'
const ANNOUNCE_AFTER_MS = 900
/** The demo plays once most of its record was in view for this time. */
const AUTOPLAY_AFTER_MS = 900
const FIELD =
  'min-h-30 w-full rounded-control border px-3.5 py-2.5 leading-snug sm:min-h-18'

/**
 * Turns a briefing into tokens and CRM fields, in the browser. Plays when in
 * view; without JavaScript or with reduced motion it shows the result.
 */
export default function LiveDemo() {
  const [text, setText] = useState<string>(liveDemo.examples[0].text)
  const [time, setTime] = useState<string>()
  /**
   * True until the first play or edit; until then, the class `rests` hides the
   * prerendered result.
   */
  const [isNew, setNew] = useState(true)
  const [announcement, setAnnouncement] = useState('')
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const record = useRef<HTMLDivElement>(null)
  const briefing = useRef<HTMLTextAreaElement>(null)

  const { spans, pieces, updates, notUnderstood, unfiled, isRead, ...parser } =
    useReading(text.slice(0, READ_LENGTH))
  const unused = [...notUnderstood, ...unfiled]
  /** True from a press until the text has been read. */
  const [waiting, setWaiting] = useState(false)
  const { step, playing, play, stop } = usePlayback()
  const [Voice, setVoice] =
    useState<ComponentType<ComponentProps<typeof VoiceControls>>>()
  const speakRef = useRef<Speak>(undefined)
  const [isListening, setListening] = useState(false)

  const findCount = updates.length + spans.length
  const unusedText = unused.length
    ? `${liveDemo.leftAlone} “${unused.join('”, “')}”`
    : ''
  const cutText = text.length > READ_LENGTH ? liveDemo.cut(READ_LENGTH) : ''
  const unwrittenText =
    `${findCount ? unusedText : liveDemo.nothing} ${cutText}`.trim()
  const isExample = liveDemo.examples.some((each) => each.text === text)
  const playLabel = isNew ? liveDemo.play : liveDemo.again

  function announce() {
    const fields = updates
      .map(({ field, value }) => `${liveDemo.fields[field]} ${value}`)
      .join(', ')
    const found = findCount ? liveDemo.announce(spans.length, fields) : ''
    setAnnouncement(`${found} ${unwrittenText}`)
  }

  const announceLatest = useRef(announce)
  useEffect(() => void (announceLatest.current = announce))

  /** Plays the demo. Autoplay, without `onPress`, is never read aloud. */
  function start(onPress?: () => void) {
    parser.fetchParser()
    setWaiting(!isRead)
    if (!isRead) return
    setNew(false)
    const end = () => {
      setTime(timeOf(new Date()))
      onPress?.()
    }
    if (motionWanted())
      play(pieces, updates.length, isNew, end, onPress && speakRef.current)
    else end()
  }

  // Without motion the result shows at once: with today's dates.
  useEffect(() => {
    if (!motionWanted()) parser.fetchParser()
    // oxlint-disable-next-line react/exhaustive-deps -- once, on mount
  }, [])

  const startWaiting = useEffectEvent(() =>
    start(() => announceLatest.current()),
  )
  useEffect(() => {
    if (waiting && isRead) startWaiting()
  }, [waiting, isRead])

  const early = useEarlyInput([EARLY_KEY])[EARLY_KEY]
  useEffect(() => {
    if (early !== undefined && early !== text) editBriefing(early)
    // oxlint-disable-next-line react/exhaustive-deps -- once, on mount
  }, [])

  useInView(
    record,
    () => {
      const isEditing = document.activeElement === briefing.current
      if (isNew && motionWanted() && !isEditing) start()
    },
    () => undefined,
    AUTOPLAY_AFTER_MS,
  )
  useInView(panel, () => undefined, stop)

  useEffect(() => {
    if (!time || playing) return
    const timer = window.setTimeout(announce, ANNOUNCE_AFTER_MS)
    return () => window.clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- announces after typing pauses, not after every render
  }, [parser.reading])

  function editBriefing(next: string) {
    stop()
    parser.fetchParser()
    setNew(false)
    setText(next)
    setTime(timeOf(new Date()))
  }

  function fetchCode() {
    parser.fetchParser()
    const hasSpeech =
      'speechSynthesis' in window || 'SpeechRecognition' in window
    if (Voice || !hasSpeech) return
    void import('./voice/voice').then(
      (module) => setVoice(() => module.default),
      () => undefined,
    )
  }

  function onPlayButton() {
    if (playing) return stop()
    panel.current!.scrollIntoView({
      block: 'nearest',
      behavior: motionWanted() ? 'smooth' : 'instant',
    })
    // Announces today's dates: the parser may come while the demo plays the
    // build's reading.
    start(() => announceLatest.current())
  }

  const writtenCount = step - pieces.length
  useLayoutEffect(() => {
    const update = playing && updates[writtenCount - 1]
    if (update) fly(panel.current!, update, pieces)
    // oxlint-disable-next-line react/exhaustive-deps -- once for each field
  }, [writtenCount])
  /** False until the last field has landed. */
  const isWritten = step >= PRESSED
  const auditText = updates.length
    ? audit({
        fields: updates.length,
        how: isExample ? 'by voice' : 'typed',
        at: time ?? liveDemo.justNow,
      })
    : liveDemo.noChange

  return (
    <section
      aria-label={liveDemo.label}
      className={isNew ? 'rests' : undefined}
    >
      {parser.isMissing && (
        <MissingNotice
          {...missing.part}
          className="mb-4"
          onRetry={parser.retry}
        />
      )}
      <div
        ref={panel}
        onPointerEnter={fetchCode}
        onFocus={fetchCode}
        className="rounded-panel border border-line bg-surface shadow-float"
      >
        <p className="border-b border-line px-4 py-1.5 text-small leading-snug text-muted sm:px-5">
          {liveDemo.disclosure}
        </p>
        <div className="p-4 pb-12 sm:px-5">
          <div className="relative flex items-center gap-2">
            <label
              htmlFor={`${id}-briefing`}
              className="mr-auto text-small font-semibold"
            >
              {liveDemo.briefingLabel}
            </label>
            {Voice && (
              <Voice
                speakRef={speakRef}
                onListen={setListening}
                onHeard={editBriefing}
              />
            )}
            <PlayButton
              label={playing ? liveDemo.stop : playLabel}
              playing={playing}
              waiting={waiting}
              onPress={onPlayButton}
            />
          </div>
          <div data-text={text} className="grows mt-2 text-body leading-snug">
            <textarea
              ref={briefing}
              id={`${id}-briefing`}
              data-early={EARLY_KEY}
              dir="auto"
              rows={3}
              value={text}
              onChange={(event) => editBriefing(event.target.value)}
              onFocus={stop}
              spellCheck={false}
              className={`${FIELD} resize-none border-edge bg-paper hover:border-ink`}
            />
            <div
              aria-hidden="true"
              translate="no"
              dir="auto"
              className={`${FIELD} pointer-events-none whitespace-pre-wrap [grid-area:1/1] [overflow-wrap:anywhere] rests:invisible ${playing ? 'border-edge bg-paper' : 'border-transparent text-transparent forced-colors:invisible'}`}
            >
              <SpokenBriefing pieces={pieces} spoken={step} />
            </div>
          </div>
        </div>

        <SeenByModel
          pieces={pieces}
          spoken={step}
          speaking={isListening || step < pieces.length}
        />

        <div className="px-4 pb-3 sm:px-5">
          <WrittenHeading isWritten={isWritten}>{auditText}</WrittenHeading>
          {/* As high as its rows, which move together to make room for the note. */}
          <div
            ref={record}
            className="flex min-h-53 flex-col md:max-lg:min-h-36 lg:min-h-56"
          >
            <CrmRecord updates={updates} written={writtenCount} />
            {text.trim() !== '' && unwrittenText && (
              <p
                className={classNames(
                  'pt-2 text-small leading-snug text-muted [overflow-wrap:anywhere]',
                  playing && 'invisible',
                )}
              >
                {unwrittenText}
              </p>
            )}
          </div>
        </div>
        <Examples chosen={text} onChoose={editBriefing} />
      </div>
      <output className="sr-only">{announcement}</output>
    </section>
  )
}

const PLAY_SHAPE = 'M3 1.5v11l9-5.5z'
const STOP_SHAPE = 'M2 2h10v10H2z'

interface PlayButtonProps {
  label: string
  playing: boolean
  /** Pressed, but the briefing has not been read yet. */
  waiting: boolean
  onPress: () => void
}

const PlayButton = ({ label, playing, waiting, onPress }: PlayButtonProps) => (
  <Button
    size="small"
    aria-busy={waiting}
    className="w-34 whitespace-nowrap noscript:hidden"
    onClick={onPress}
  >
    <svg
      aria-hidden="true"
      viewBox="-1 -1 16 16"
      className="size-4"
      fill="currentColor"
    >
      <path d={playing ? STOP_SHAPE : PLAY_SHAPE} />
    </svg>
    <span>{label}</span>
  </Button>
)

interface SeenByModelProps extends ComponentProps<typeof Transcript> {
  speaking: boolean
}

/** The briefing with tokens, on a band behind the gate that the wave passes. */
const SeenByModel = ({ speaking, ...transcript }: SeenByModelProps) => (
  <div className="relative z-1 bg-token px-4 pb-3 pt-2 sm:px-5">
    <Wave speaking={speaking} />
    <div
      aria-hidden="true"
      className={`absolute inset-y-0 right-2 border-r-2 ${LINE}`}
    />
    <div
      aria-hidden="true"
      className="absolute -inset-x-2 -top-1 h-2 rounded-full bg-lilac-area forced-colors:bg-[CanvasText]"
    />
    <p className="text-small font-semibold text-token-ink">
      {liveDemo.steps.seen}
    </p>
    <p
      data-seen=""
      dir="auto"
      className="mt-0.5 min-h-26 sm:min-h-13 lg:min-h-[4.875rem] whitespace-pre-wrap text-small leading-[1.625rem] [overflow-wrap:anywhere]"
    >
      <Transcript {...transcript} />
    </p>
  </div>
)

interface WrittenHeadingProps {
  isWritten: boolean
  children: string
}

/** Heading of the record; `children` is its remark once all is written. */
const WrittenHeading = ({ isWritten, children }: WrittenHeadingProps) => (
  <div
    className={`-mr-2 min-h-6 gap-x-3 border-r-2 pr-2 pt-3 text-small sm:-mr-3 sm:flex sm:pr-3 ${LINE}`}
  >
    <p className="font-semibold">{liveDemo.steps.written}</p>
    <p className="grid flex-1 sm:text-right">
      <span className={`text-muted [grid-area:1/1] ${seenBefore(isWritten)}`}>
        {liveDemo.auditBefore}
      </span>
      <span className={`[grid-area:1/1] ${seenAfter(isWritten)}`}>
        {children}
      </span>
    </p>
  </div>
)
