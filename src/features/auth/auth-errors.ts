import type { AuthError } from '@supabase/supabase-js'

/** Why a sign-in failed: the provider refused, in its own words, or it gave no sensible answer at all. */
export type SignInError = { reason: 'refused'; message: string } | { reason: 'unreachable' }

/** Why no new password was set: as above, the one that was given as the current one is wrong, or nobody is signed in. */
export type PasswordError = SignInError | { reason: 'wrong-password' } | { reason: 'session-gone' }

/** What to tell of an error: the provider's words, where they are its own. */
export const signInErrorOf = (error: AuthError): SignInError =>
  hasProviderWords(error) ? { reason: 'refused', message: error.message } : { reason: 'unreachable' }

/** What to tell of an error about a new password. */
export function passwordErrorOf(error: AuthError): PasswordError {
  if (error.code === 'invalid_credentials') return { reason: 'wrong-password' }
  const gone = error.name === 'AuthSessionMissingError' || error.status === 401 || error.status === 403
  return gone ? { reason: 'session-gone' } : signInErrorOf(error)
}

/** A failed fetch (status 0) and an answer that isn't the provider's carry the browser's words, or just `{}`. */
function hasProviderWords({ name, status, message }: AuthError) {
  return status !== 0 && name !== 'AuthUnknownError' && message !== '' && !message.startsWith('{')
}

/** Nobody answered, or nobody who knew what to say. */
export const isNoAnswer = ({ name, status }: AuthError) =>
  name === 'AuthRetryableFetchError' || name === 'AuthUnknownError' || (status ?? 0) >= 500
