import type { RequestField } from '@/content/request-fields'
import { readBriefing } from '@/site/live-demo/briefing/read-briefing'

const SENTENCE = /[^.!?\s][^!?]*?(?:[.!?]+(?=\s|$)|$)/g

/** Fills the request form's fields from a line such as "Aoife Byrne from Northwind, aoife@northwind.ie. 30 reps." */
export function readIntroduction(text: string, today: Date): Partial<Record<RequestField, string>> {
  const { spans } = readBriefing(text, today)
  const first = (...kinds: string[]) => spans.find(({ kind }) => kinds.includes(kind))?.text
  const found = {
    name: first('person', 'name'),
    email: first('email'),
    company: first('company'),
    phone: first('phone'),
  }
  const isUsed = (sentence: string) => Object.values(found).some((value) => value && sentence.includes(value))
  const message = (text.match(SENTENCE) ?? []).filter((sentence) => !isUsed(sentence)).join(' ')
  return Object.fromEntries(Object.entries({ ...found, message }).filter(([, value]) => value))
}
