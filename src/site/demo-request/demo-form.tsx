import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Field } from '@/ui/field'
import { booking, demoForm } from '@/content/demo-form'
import { interfaceWords } from '@/content/interface'
import { exitPopupMessage } from '@/content/messages'
import { CalculatorFigures } from './calculator-figures'
import { FormNote } from './form-note'
import { SOURCES, type Source } from '@/content/request-fields'
import { IntroductionLine } from './introduction-line'
import { RequestForm } from './request-form'
import { useDemoRequest } from './use-demo-request'

const isSource = (value: string | null): value is Source =>
  SOURCES.some((source) => source === value)

/** The request form of the landing page (specification §3 to §5, §8). */
export default function DemoForm() {
  const [params] = useSearchParams()
  const sourceParam = params.get('source')
  const source = isSource(sourceParam) ? sourceParam : 'demo'
  const request = useDemoRequest(source)
  const { field, fill } = request
  const { getValues, setFocus, setValue } = request.form
  const { labels } = demoForm
  const { optionalField } = interfaceWords

  useEffect(() => {
    if (source === 'exit-popup' && !getValues('message'))
      setValue('message', exitPopupMessage)
  }, [source, getValues, setValue])

  function addToMessage(sentence: string) {
    const message = [getValues('message'), sentence].filter(Boolean).join(' ')
    fill({ message })
    setFocus('message')
  }

  return (
    <RequestForm
      request={request}
      text={demoForm}
      pickTime={booking?.pickTime}
      note={<FormNote {...demoForm.note} />}
      lead={
        <IntroductionLine key={request.received ? 'sent' : ''} onFill={fill} />
      }
    >
      <Field
        {...field('company')}
        label={labels.company}
        optional={optionalField}
        beside
        autoComplete="organization"
      />
      <Field
        {...field('phone')}
        label={labels.phone}
        optional={optionalField}
        beside
        type="tel"
        autoComplete="tel"
      />
      <Field
        {...field('message')}
        label={labels.message}
        optional={optionalField}
        beside
        multiline
        rows={1}
      />
      <CalculatorFigures onTake={addToMessage} />
    </RequestForm>
  )
}
