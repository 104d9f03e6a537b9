// @vitest-environment node
import { expect, test } from 'vitest'
import { replyOpenings } from '@/content/reply'

// Words of a reply, chosen by the form of the latest request.

test.each([
  ['demo', 'Your Sayfield demo'],
  ['app', 'Sayfield: your place on the waitlist'],
  ['exit-popup', 'Your free month of Sayfield'],
  ['roi', 'Your figures, and a Sayfield demo'],
  ['call', 'Your Sayfield demo'],
  [null, 'Your Sayfield demo'],
])(
  'every opening of a reply to the form %s has the subject: %s',
  (source, subject) => {
    expect(replyOpenings(source).map((opening) => opening.subject)).toEqual([
      subject,
      subject,
      subject,
    ])
  },
)

test.each([
  ['app', /^Thank you for joining the waitlist/],
  ['exit-popup', /free month/],
  ['roi', /calculator/],
  ['demo', /asking for a demo/],
])('the first opening thanks for what the form %s asked', (source, text) => {
  expect(replyOpenings(source)[0].paragraphs[0]).toMatch(text)
})
