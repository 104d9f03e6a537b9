// @vitest-environment node
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type MailCatcher,
  startMailCatcher,
} from '../../scripts/backend/local-supabase.ts'
import { createDispatcher } from '../../supabase/functions/deliver/dispatcher.ts'
import { createMailer } from '../../supabase/functions/deliver/mail.ts'
import type { Store } from '../../supabase/functions/deliver/store.ts'
import { openDeliveryDatabase } from '../support/delivery.ts'

// Replies from the database to a mail server.

const ENTRY = 'e0000000-0000-4000-8000-000000000001'
const ADMIN = 'a0000000-0000-4000-8000-000000000001'
const SENDER = 'notices@mail.example'

let opened: Awaited<ReturnType<typeof openDeliveryDatabase>>
let catcher: MailCatcher

beforeAll(async () => {
  opened = await openDeliveryDatabase()
  catcher = await startMailCatcher()
  await opened.database.exec(`
    insert into auth.users (id, email, raw_user_meta_data)
      values ('${ADMIN}', 'ann@mail.example', '{"full_name": "Ann Byrne"}');
    insert into public.user_roles (user_id, role) values ('${ADMIN}', 'admin');
    insert into auth.sessions (id, user_id, created_at) values ('${ADMIN}', '${ADMIN}', now());
    insert into public.waitlist (id, name, email) values ('${ENTRY}', 'Jane', 'jane@prospect.example');
  `)
  await opened.store().setSender(SENDER)
})
afterAll(async () => {
  await catcher.close()
  await opened.database.close()
})

/** Sends a reply as the admin's page does. */
const send = (id: string, subject: string) =>
  opened.database.exec(`
    begin;
    select set_config('request.jwt.claims', '{"sub": "${ADMIN}", "session_id": "${ADMIN}", "role": "authenticated"}', true);
    set local role authenticated;
    insert into public.replies (id, entry_id, subject, body) values ('${id}', '${ENTRY}', '${subject}', 'Tuesday at ten?');
    commit;
  `)

/** Sends what is due after some seconds, by a dispatcher of its own. */
async function deliver(
  seconds: number,
  change: (store: Store) => Store = (store) => store,
) {
  const mailer = createMailer(
    { host: '127.0.0.1', port: catcher.port, from: SENDER, plain: true },
    'https://www.mail.example',
  )
  const now = () => new Date(Date.now() + seconds * 1000)
  const dispatcher = createDispatcher({
    store: change(opened.store(now)),
    send: (message) => mailer.send(message),
  })
  dispatcher.wake()
  await dispatcher.idle()
  mailer.close()
}

/** Loses each result, as a dispatcher does that dies after sending. */
const losingResults = (store: Store): Store => ({
  ...store,
  finish: () => Promise.reject(new Error('lost')),
})

const mailsOf = (id: string) =>
  catcher
    .mails()
    .filter(({ messageId }) => messageId === `<${id}@mail.example>`)

const statusOfEntry = async () =>
  (
    await opened.query<{ status: string }>(
      'select status from public.waitlist where id = $1',
      [ENTRY],
    )
  )[0]?.status

const [FIRST, SECOND, THIRD] = [1, 2, 3].map(
  (number) => `10000000-0000-4000-8000-00000000000${number}`,
) as [string, string, string]

it('a reply is mailed once the time to undo it is over, and answers the entry', async () => {
  await send(FIRST, 'Your demo')
  await deliver(5)
  expect(catcher.mails()).toEqual([])
  expect(await statusOfEntry()).toBe('new')
  await deliver(11)
  expect(mailsOf(FIRST)).toMatchObject([
    {
      recipients: ['jane@prospect.example'],
      from: { name: 'Ann Byrne', address: SENDER },
      replyTo: [{ name: 'Ann Byrne', address: 'ann@mail.example' }],
      subject: 'Your demo',
      text: 'Tuesday at ten?\n',
    },
  ])
  expect(await statusOfEntry()).toBe('contacted')
})

it('a repeat after a lost result has the same message id', async () => {
  await send(SECOND, 'Re: Your demo')
  await deliver(11, losingResults)
  await deliver(100)
  expect(mailsOf(SECOND)).toHaveLength(2)
  await deliver(300)
  expect(mailsOf(SECOND)).toHaveLength(2)
})

it('each reply follows the earlier ones of the entry', async () => {
  await send(THIRD, 'Re: Your demo')
  await deliver(400)
  const [first, second] = [FIRST, SECOND].map((id) => `<${id}@mail.example>`)
  expect(mailsOf(FIRST)[0]?.references).toBeUndefined()
  expect(mailsOf(SECOND)[0]).toMatchObject({
    inReplyTo: first,
    references: first,
  })
  expect(mailsOf(THIRD)[0]).toMatchObject({
    inReplyTo: second,
    references: `${first} ${second}`,
  })
})

it('a reply waits while no mail server is set', async () => {
  const id = '10000000-0000-4000-8000-000000000004'
  await send(id, 'Later')
  await opened.store().setSender(null)
  await deliver(500)
  expect(mailsOf(id)).toEqual([])
  await opened.store().setSender(SENDER)
  await deliver(500)
  expect(mailsOf(id)).toHaveLength(1)
})
