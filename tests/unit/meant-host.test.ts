// @vitest-environment node
import { expect, test } from 'vitest'
import { meantHost } from '@/site/demo-request/meant-host'

test.each([
  ['aoife@gmial.com', 'gmail.com'],
  ['aoife@gmal.com', 'gmail.com'],
  ['aoife@gmaill.com', 'gmail.com'],
  ['aoife@gmail.con', 'gmail.com'],
  ['aoife@gmail.co', 'gmail.com'],
  ['aoife@Hotmial.com', 'hotmail.com'],
  ['aoife@outlok.com ', 'outlook.com'],
  ['aoife@yaho.com', 'yahoo.com'],
  ['aoife@iclould.com', 'icloud.com'],
])('%s is probably meant as an address of %s', (typed, host) => {
  expect(meantHost(typed)).toBe(host)
})

test.each([
  'aoife@gmail.com',
  'aoife@ymail.com',
  'aoife@mail.com',
  'aoife@email.com',
  'aoife@northwind.ie',
  'aoife@gmail.de',
  'aoife',
  '',
])('"%s" is left alone', (typed) => {
  expect(meantHost(typed)).toBeUndefined()
})
