import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { liveDemo } from '@/content/live-demo'
import { classNames } from '@/lib/class-names'
import { dayOf, twoDigits } from '@/lib/long-date'
import { readBriefing } from './briefing/read-briefing'
import { CrmRecord } from './record'
import { SpokenBriefing, Transcript } from './transcript'
import { usePlayback } from './use-playback'

const BRIEFING_MAX_LENGTH = 2000
/** How long after the last key the result is read out, in milliseconds. */
const ANNOUNCE_AFTER_MS = 900
/** The looks of the field, and of what takes its place while the briefing is spoken. */
const FIELD = 'min-h-24 w-full rounded-control border border-edge bg-paper px-3.5 py-2.5 leading-snug'
const PLAY_SHAPE = 'M3 1.5v11l9-5.5z'
const STOP_SHAPE = 'M2 2h10v10H2z'
/** Sound, while a briefing is spoken: four bars, as in the logo. Clay means "speaking now" and nothing else. */
const BARS = ['h-2', 'h-4', 'h-3', 'h-5']

/** The visitor's time of day, such as 09:05. (Why not by `Intl`: src/lib/money.ts.) */
function clock() {
  const now = new Date()
  return [now.getHours(), now.getMinutes()].map(twoDigits).join(':')
}

/**
 * The hero's working illustration: a briefing that a visitor plays, edits or types becomes tokens, fields and a
 * filled record. Everything happens in the browser.
 */
export default function LiveDemo() {
  const [text, setText] = useState<string>(liveDemo.examples[0]!.text)
  // The build's own day until the page has come alive, so that the prerendered dates are the hydrated ones.
  const [today, setToday] = useState<string>(import.meta.env.VITE_BUILD_DAY)
  const [time, setTime] = useState<string>()
  const [announcement, setAnnouncement] = useState('')
  const id = useId()
  const briefing = useRef<HTMLTextAreaElement>(null)

  const { spans, pieces, updates, notUnderstood, unfiled } = useMemo(
    () => readBriefing(text, new Date(today)),
    [text, today],
  )
  const leftAlone = [...notUnderstood, ...unfiled]
  const { step, playing, play, stop } = usePlayback(() => {
    setTime(clock())
    announce()
  })

  const found = updates.length + spans.length
  const unwritten = !found
    ? liveDemo.nothing
    : leftAlone.length
      ? `${liveDemo.leftAlone} “${leftAlone.join('”, “')}”`
      : ''

  function announce() {
    const fields = updates.map(({ field, value }) => `${liveDemo.fields[field]} ${value}`).join(', ')
    setAnnouncement(`${found ? liveDemo.announce(spans.length, fields) : ''} ${unwritten}`)
  }

  useEffect(() => setToday(dayOf(new Date())), [])

  // What was typed before the page came alive is kept.
  useEffect(() => {
    const typed = briefing.current?.value
    if (typed !== undefined && typed !== text) write(typed)
    // oxlint-disable-next-line react/exhaustive-deps -- once, at the start
  }, [])

  useEffect(() => {
    if (!time || playing) return
    const timer = window.setTimeout(announce, ANNOUNCE_AFTER_MS)
    return () => window.clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- read out when the text has rested, not on every render
  }, [text])

  function write(next: string) {
    stop()
    setText(next)
    setTime(clock())
  }

  return (
    <section
      aria-label={liveDemo.label}
      className="overflow-hidden rounded-panel border border-line bg-surface shadow-float"
    >
      <div className="p-4 sm:p-5">
        <div className="flex items-center gap-3">
          <label htmlFor={`${id}-briefing`} className="mr-auto text-tiny font-medium text-muted">
            {liveDemo.briefingLabel}
          </label>
          {step < pieces.length && (
            <span aria-hidden="true" className="flex h-5 items-center gap-1">
              {BARS.map((height) => (
                <span
                  key={height}
                  className={`w-1 animate-speak rounded-full bg-clay even:[animation-delay:-200ms] ${height}`}
                />
              ))}
            </span>
          )}
          <Button
            className="min-h-9 w-40 px-3.5 py-1.5"
            onClick={() => (playing ? stop() : play(pieces.length, updates.length))}
          >
            <svg aria-hidden="true" viewBox="-1 -1 16 16" className="size-4" fill="currentColor">
              <path d={playing ? STOP_SHAPE : PLAY_SHAPE} />
            </svg>
            <span>{playing ? liveDemo.stop : liveDemo.play}</span>
          </Button>
        </div>
        <div data-text={text} className="grows mt-2.5 text-body leading-snug">
          <textarea
            ref={briefing}
            id={`${id}-briefing`}
            dir="auto"
            rows={3}
            maxLength={BRIEFING_MAX_LENGTH}
            value={text}
            onChange={(event) => write(event.target.value)}
            spellCheck={false}
            className={`${FIELD} resize-none hover:border-ink`}
          />
          {playing && (
            <div
              aria-hidden="true"
              dir="auto"
              className={`${FIELD} pointer-events-none whitespace-pre-wrap [grid-area:1/1] [overflow-wrap:anywhere]`}
            >
              <SpokenBriefing pieces={pieces} spoken={step} />
            </div>
          )}
        </div>
        <ul aria-label={liveDemo.examplesLabel} className="-mx-2 mt-2 flex flex-wrap gap-x-1">
          {liveDemo.examples.map((example) => (
            <li key={example.label}>
              <button
                type="button"
                aria-pressed={text === example.text}
                onClick={() => write(example.text)}
                className="rounded-control px-2 py-1.5 text-tiny text-muted underline decoration-line underline-offset-4 hover:text-ink aria-pressed:font-semibold aria-pressed:text-ink aria-pressed:decoration-moss"
              >
                {example.label}
              </button>
            </li>
          ))}
        </ul>
      </div>

      <div className="border-t border-line bg-paper/60 p-4 sm:p-5">
        <p className="text-tiny font-medium text-muted">{liveDemo.steps.seen}</p>
        <p dir="auto" className="mt-1.5 min-h-14 whitespace-pre-wrap text-small leading-7 [overflow-wrap:anywhere]">
          <Transcript pieces={pieces} spoken={step} />
        </p>
      </div>

      <div className="border-t border-line p-4 sm:p-5">
        <div className="items-baseline justify-between gap-x-4 sm:flex">
          <p className="text-tiny font-medium text-muted">{liveDemo.steps.written}</p>
          <p className={classNames('text-tiny text-muted', playing && 'invisible')}>
            {updates.length ? liveDemo.audit(updates.length, time) : liveDemo.noChange}
          </p>
        </div>
        <CrmRecord updates={updates} written={step - pieces.length} />
        {text.trim() !== '' && unwritten && (
          <p
            className={classNames(
              'mt-2 border-t border-line pt-2 text-tiny text-muted [overflow-wrap:anywhere]',
              playing && 'invisible',
            )}
          >
            {unwritten}
          </p>
        )}
      </div>
      <p className="border-t border-line px-4 py-2.5 text-tiny text-muted sm:px-5">{liveDemo.disclosure}</p>
      <output className="sr-only">{announcement}</output>
    </section>
  )
}
