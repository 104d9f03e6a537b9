import {
  serviceKey,
  SHORTEST_SECRET,
  type ReadVariable,
} from '../deliver/secrets.ts'
import { restCaller, type CallFunction } from '../deliver/store.ts'
import { readBooking } from './booking.ts'
import { signerOf } from './signature.ts'

export interface HandlerOptions {
  /** Calls the database; hosted functions do it over REST. */
  call?: CallFunction
  now?: () => Date
}

/** Largest body; published examples have 3,000 bytes. */
const MOST_BYTES = 256 * 1024

const answer = (status: number, text: string) => new Response(text, { status })

/** Logs the reason too: the booked time is taken, and nobody here knows of it. */
function refuse(status: number, reason: string) {
  console.error(`A booking was not recorded: ${reason.slice(0, 200)}`)
  return answer(status, reason)
}

/**
 * Receives the webhook of a booking page, Cal.com or Calendly, and records what
 * it tells in the database. Answers 200 to everything that needs no repeat, 4xx
 * with the reason to what can't be read, and 503 to ask for a repeat.
 */
export function createHandler(
  read: ReadVariable,
  options: HandlerOptions = {},
) {
  const { now = () => new Date() } = options
  return async (request: Request): Promise<Response> => {
    if (request.method !== 'POST') return answer(405, 'POST only')
    const secret = read('BOOKING_SECRET') ?? ''
    const body = await readBody(request)
    if (body === undefined)
      return answer(413, `The body is larger than ${MOST_BYTES} bytes`)
    const provider =
      secret.length < SHORTEST_SECRET
        ? undefined
        : signerOf(request.headers, body, secret, now())
    if (!provider) return answer(401, 'The signature is missing or not valid')

    const reading = readBooking(provider, body)
    if ('problem' in reading) return refuse(400, reading.problem)
    if ('unused' in reading) {
      console.info(`Booking page: no use for ${reading.unused.slice(0, 100)}`)
      return answer(200, 'unused')
    }
    const call = options.call ?? hostedCaller(read)
    if (!call) return answer(503, 'The project has no secret key')
    try {
      const result = String(
        await call('record_booking', { ...reading.booking }),
      )
      return result.startsWith('refused')
        ? refuse(422, result)
        : answer(200, result)
    } catch (error) {
      console.error('Recording a booking failed:', error)
      return answer(503, 'The database does not answer: try again later')
    }
  }
}

function hostedCaller(read: ReadVariable): CallFunction | undefined {
  const key = serviceKey(read)
  return key ? restCaller(read('SUPABASE_URL') ?? '', key) : undefined
}

/** The body's text; undefined if it is too large, of which no more is read. */
async function readBody({ body }: Request): Promise<string | undefined> {
  // Keeps a byte order mark: the signature covers it.
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  let text = ''
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > MOST_BYTES) return undefined
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
