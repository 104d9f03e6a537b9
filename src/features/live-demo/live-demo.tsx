import { Play } from 'lucide-react'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { liveDemo } from '@/content/live-demo'
import { dayOf, twoDigits } from '@/lib/long-date'
import { readBriefing } from './briefing/read-briefing'
import { CrmRecord } from './record'
import { SpeakingBars } from './speaking-bars'
import { countWords, Transcript } from './transcript'
import { usePlayback } from './use-playback'

const BRIEFING_MAX_LENGTH = 2000
/** How long after the last key the result is read out, in milliseconds. */
const ANNOUNCE_AFTER_MS = 900

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

  const reading = useMemo(() => readBriefing(text, new Date(today)), [text, today])
  const { spans, updates, notUnderstood } = reading
  const { progress, playing, play, stop } = usePlayback(() => {
    setTime(clock())
    announce()
  })

  const announce = () =>
    setAnnouncement(
      updates.length || spans.length
        ? liveDemo.announce(spans.length, updates.map(({ label, value }) => `${label} ${value}`).join(', '))
        : liveDemo.nothing,
    )

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

  const written = useMemo(() => updates.slice(0, progress.fields), [updates, progress.fields])
  const speaking = playing && progress.words < countWords(text)

  return (
    <section
      aria-label={liveDemo.label}
      className="overflow-hidden rounded-panel border border-line bg-surface shadow-float"
    >
      <div className="p-4 sm:p-5">
        <div className="flex items-center justify-between gap-4">
          <label htmlFor={`${id}-briefing`} className="text-tiny font-medium text-muted">
            {liveDemo.briefingLabel}
          </label>
          <div className="flex items-center gap-3">
            <SpeakingBars speaking={speaking} />
            <Button
              className="min-h-9 px-3.5 py-1.5"
              onClick={() => play({ words: countWords(text), tokens: spans.length, fields: updates.length })}
            >
              <Play aria-hidden="true" size={14} fill="currentColor" />
              {playing ? liveDemo.playing : liveDemo.play}
            </Button>
          </div>
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
            className="min-h-24 w-full resize-none rounded-control border border-edge bg-paper px-3.5 py-2.5 leading-snug hover:border-ink"
          />
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
        <div className="mt-1.5 min-h-14">
          <Transcript text={text} spans={spans} words={progress.words} tokens={progress.tokens} />
        </div>
      </div>

      <div className="border-t border-line p-4 sm:p-5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <p className="text-tiny font-medium text-muted">{liveDemo.steps.written}</p>
          <p className="text-tiny text-muted">
            {updates.length ? !playing && liveDemo.audit(updates.length, time) : liveDemo.noChange}
          </p>
        </div>
        <div className="mt-2">
          <CrmRecord updates={written} />
        </div>
        {!playing && text.trim() !== '' && notUnderstood.length > 0 && (
          <p className="mt-2 border-t border-line pt-2 text-tiny text-muted [overflow-wrap:anywhere]">
            {updates.length || spans.length
              ? `${liveDemo.notUnderstood} “${notUnderstood.join(' ')}”`
              : liveDemo.nothing}
          </p>
        )}
      </div>
      <p className="border-t border-line px-4 py-2.5 text-tiny text-muted sm:px-5">{liveDemo.disclosure}</p>
      <output className="sr-only">{announcement}</output>
    </section>
  )
}
