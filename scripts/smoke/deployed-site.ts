const TIMEOUT_MS = 15_000

/** What came back for one address. Status 0: nothing did, and `text` says why. */
export interface Answer {
  status: number
  headers: Headers
  text: string
}

/** Sends one request and reads the whole answer; never throws, never follows a redirect. */
export async function ask(address: string, init: RequestInit = {}): Promise<Answer> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const response = await fetch(address, { redirect: 'manual', signal, ...init })
    return { status: response.status, headers: response.headers, text: await response.text() }
  } catch (error) {
    const { message, cause } = error as Error
    return { status: 0, headers: new Headers(), text: cause instanceof Error ? cause.message : message }
  }
}

/** What an answer was, for a sentence about it. */
export function outcome({ status, headers, text }: Answer): string {
  if (status === 0) return `gave no answer (${text})`
  const location = headers.get('location')
  return `answered ${status}${location ? ` to ${location}` : ''}`
}

/** A site as a visitor reaches it, asked for each of its paths once. */
export interface DeployedSite {
  origin: string
  get: (path: string) => Promise<Answer>
}

/** The site at an address, whose path does not count. */
export function deployedSite(address: string): DeployedSite {
  const { origin } = new URL(address)
  const answers = new Map<string, Promise<Answer>>()
  return {
    origin,
    get: (path) => {
      const answer = answers.get(path) ?? ask(origin + path)
      answers.set(path, answer)
      return answer
    },
  }
}

/** Whether an address is this machine's own, where there is neither a certificate nor a name of its own. */
export const isLocal = (origin: string) => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname)
