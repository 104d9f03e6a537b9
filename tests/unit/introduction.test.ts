// @vitest-environment node
import { expect, test } from 'vitest'
import { readIntroduction } from '@/site/demo-request/introduction'

// The line "Say who you are" of the demo form.

const TODAY = new Date('2026-11-18T10:30:00Z')

test.each([
  "i'm aoife from northwind",
  'i’m aoife from northwind',
  'hi i am aoife from northwind',
  'my name is aoife from northwind',
  'aoife from northwind',
])('"%s" names the visitor and the company', (line) => {
  expect(readIntroduction(line, TODAY)).toMatchObject({
    name: 'Aoife',
    company: 'Northwind',
  })
})

test('a full name written small gets its capitals, and nothing else changes', () => {
  const line =
    "i'm aoife byrne from northwind, aoife@northwind.ie. we have 30 reps"
  expect(readIntroduction(line, TODAY)).toEqual({
    name: 'Aoife Byrne',
    company: 'Northwind',
    email: 'aoife@northwind.ie',
    message: 'We have 30 reps',
  })
})

test('a name written small ends before the sentence goes on', () => {
  const line = "i'm aoife and we sell software"
  expect(readIntroduction(line, TODAY).name).toBe('Aoife')
})

test('a name written small may end in an accented letter', () => {
  expect(readIntroduction("i'm josé from northwind", TODAY).name).toBe('José')
})

test('an uncommon name written small is one before "from"', () => {
  expect(readIntroduction("i'm xyla from northwind", TODAY).name).toBe('Xyla')
})

test.each([
  "i'm interested in a demo",
  "i'm from northwind",
  "i'm curious, how does it work",
  "i'm calling from the car",
])('"%s" holds no name', (line) => {
  expect(readIntroduction(line, TODAY).name).toBeUndefined()
})

test('a name with capitals stays as it was written', () => {
  const line = "I'm Aoife Byrne from the McKinsey team"
  expect(readIntroduction(line, TODAY).name).toBe('Aoife Byrne')
})
