import { Mail } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button, ButtonAnchor } from '@/ui/button'
import { entryWords, replyWords as words } from '../model/entry-words'
import { statusNames } from '@/admin/work-words'
import type { Entry } from '../model/api'
import type { Status } from '../model/view'
import { useCommandKey, useLetterKeys } from '../model/keys'
import { replyAddress } from '../model/entry-text'

export function ReplyButton({ entry, onOpen }: { entry: Entry; onOpen: () => void }) {
  const link = useRef<HTMLAnchorElement>(null)
  const [letters] = useLetterKeys()
  useCommandKey({ label: words.button, group: entryWords.group, letter: 'r' }, () => link.current?.click())
  return (
    <ButtonAnchor
      ref={link}
      look="primary"
      href={replyAddress(entry)}
      onClick={onOpen}
      aria-keyshortcuts={letters ? 'r' : undefined}
      size="small"
    >
      <Mail aria-hidden="true" size={16} />
      {words.button}
    </ButtonAnchor>
  )
}

interface AnsweredProps {
  status: Status
  onAnswered: () => void
  onNotYet: () => void
}

export function Answered({ status, onAnswered, onNotYet }: AnsweredProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control border border-moss px-3 py-2 text-small">
      <p className="font-semibold">{words.asked}</p>
      <Button size="tiny" onClick={onAnswered}>
        {words.done(statusNames[status])}
      </Button>
      <Button look="quiet" size="flush" onClick={onNotYet}>
        {words.notYet}
      </Button>
    </div>
  )
}

/** Detects an admin's return from writing mail: `left` starts watching, `forget` ends it. */
export function useComingBack() {
  const [state, setState] = useState<'here' | 'away' | 'back'>('here')
  useEffect(() => {
    if (state !== 'away') return
    const look = () => document.visibilityState === 'visible' && setState('back')
    // Mail programs take window focus; webmail is another tab.
    window.addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      window.removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [state])
  return { isBack: state === 'back', left: () => setState('away'), forget: () => setState('here') }
}
