import { useId, useState } from 'react'
import { Button } from '@/ui/button'
import { demoForm } from '@/content/demo-form'
import type { RequestField } from '@/content/request-fields'
import { DictationButton } from '@/site/live-demo/voice/dictation-button'
import { useDictation } from '@/site/live-demo/voice/use-dictation'
import { useEarlyInput } from '@/site/page-life/use-early-input'

const EARLY_KEY = 'demo.introduction'
const words = demoForm.introduction

/**
 * One typed or dictated line that fills the form's fields. The line itself is
 * never sent.
 */
export function IntroductionLine({
  onFill,
}: {
  onFill: (found: Partial<Record<RequestField, string>>) => void
}) {
  const early = useEarlyInput([EARLY_KEY])[EARLY_KEY]
  const [text, setText] = useState(early ?? '')
  const [result, setResult] = useState('')
  const [wasFocused, setFocused] = useState(false)
  const id = useId()
  const { canListen, heard, toggle } = useDictation(wasFocused, (said) => {
    setText(said)
    void fill(said)
  })

  async function fill(line: string) {
    if (!line.trim()) return setResult('')
    try {
      const { readIntroduction } = await import('./introduction')
      const found = readIntroduction(line, new Date())
      onFill(found)
      setResult(words.result(Object.keys(found).length))
    } catch (error) {
      console.warn('The introduction could not be read:', error)
      setResult(words.result(0))
    }
  }

  return (
    <div className="noscript:hidden">
      <div className="flex flex-wrap justify-between gap-x-4 text-small">
        <label htmlFor={id} className="font-medium">
          {words.label}
        </label>
        <output id={`${id}-result`} htmlFor={id} className="text-muted">
          {result}
        </output>
      </div>
      <div className="flex items-center gap-2">
        <input
          id={id}
          data-early={EARLY_KEY}
          value={heard ?? text}
          autoComplete="off"
          placeholder={words.example}
          aria-describedby={`${id}-result`}
          onFocus={() => setFocused(true)}
          onChange={({ target: { value } }) => {
            setText(value)
            if (!value.trim()) setResult('')
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            void fill(text)
          }}
          className="h-11 min-w-0 flex-1 truncate border-b-2 border-edge bg-transparent text-body outline-offset-4 placeholder:text-muted focus:border-moss"
        />
        {canListen && (
          <DictationButton isListening={heard !== undefined} onPress={toggle} />
        )}
        <Button look="secondary" size="small" onClick={() => void fill(text)}>
          {words.fill}
        </Button>
      </div>
    </div>
  )
}
