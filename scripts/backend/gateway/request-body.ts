import { isUtf8 } from 'node:buffer'
import type { IncomingMessage } from 'node:http'
import { refusal } from './auth-endpoints.ts'

/** More than any form or bulk insert of the site needs. */
const MAX_BYTES = 1024 * 1024

/** Reads a whole body; an answer instead, if hosted Supabase would not take it. */
export async function readBody(req: IncomingMessage): Promise<Buffer<ArrayBuffer> | Response> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of req as AsyncIterable<Buffer>) {
    size += chunk.length
    // To its end, but into nothing: a caller that is still writing would see a broken connection, not the answer.
    if (size <= MAX_BYTES) chunks.push(chunk)
    else chunks.length = 0
  }
  if (size > MAX_BYTES) return refusal(413, 'over_request_size_limit', 'Request body too large')
  const body = Buffer.concat(chunks)
  // lite would store U+FFFD in the place of what is no character; PostgreSQL refuses it.
  return isUtf8(body) && !hasLoneSurrogate(body) ? body : Response.json(NOT_TEXT, { status: 400 })
}

const NOT_TEXT = {
  code: '22P02',
  details: 'Unicode surrogates must come in pairs, and the body must be UTF-8.',
  hint: null,
  message: 'invalid input syntax for type json',
}

const LONE_SURROGATE = /\p{Cs}/u

function hasLoneSurrogate(body: Buffer): boolean {
  const text = body.toString()
  if (!/\\u[dD][89a-fA-F]/.test(text)) return false
  let found = false
  const look = (key: string, value: unknown) => {
    found ||= LONE_SURROGATE.test(key) || (typeof value === 'string' && LONE_SURROGATE.test(value))
    return value
  }
  try {
    JSON.parse(text, look)
  } catch (error) {
    // Nested deeper than this can look, which lite would store. What is no JSON at all, lite refuses itself.
    if (error instanceof RangeError) return true
  }
  return found
}
