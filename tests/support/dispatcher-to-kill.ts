import { createDispatcher } from '../../supabase/functions/deliver/dispatcher.ts'
import { createStore, restCaller } from '../../supabase/functions/deliver/store.ts'
import { sendWebhook } from '../../supabase/functions/deliver/webhook.ts'

// A dispatcher in a process of its own, to be killed, over a database's REST API and with short leases.
const LEASE_S = 5
const LOOK_EVERY_MS = 200

const [url = '', key = ''] = process.argv.slice(2)
const dispatcher = createDispatcher({
  store: createStore(restCaller(url, key)),
  send: (message) => sendWebhook(message, { site: 'https://www.sayfield.example', allowLocalhost: true }),
  leaseSeconds: LEASE_S,
  onError: (error) => console.error(String(error)),
})
process.on('disconnect', () => process.exit(0))
for (;;) {
  dispatcher.wake()
  await dispatcher.idle()
  await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
}
