import type { AuthError } from '@supabase/supabase-js'
import { queryOptions } from '@tanstack/react-query'
import { site } from '@/content/site'
import { getSupabase } from '@/supabase/client'
import { callAuth } from './api'

export type FactorError =
  | 'wrong-code'
  | 'too-many-tries'
  | 'expired'
  | 'gone'
  | 'name-taken'
  | 'too-many-factors'
  | 'unavailable'
  | 'session-gone'
  /** The account has a second factor that this session hasn't shown. */
  | 'needs-code'
  | 'unreachable'

/** A verified second factor. */
export interface Factor {
  id: string
  name: string
  addedAt: string
}

/** A second factor that waits for its first code. */
export interface NewFactor {
  id: string
  /** The key as an SVG with a QR code, in a data URL. */
  picture: string
  key: string
}

/** The user's verified second factors, oldest first. */
export const factorsQuery = queryOptions({
  queryKey: ['factors'],
  queryFn: async (): Promise<Factor[]> => {
    const { auth } = await getSupabase()
    const { data, error } = await auth.mfa.listFactors()
    if (error) throw error
    return data.totp
      .map(({ id, friendly_name, created_at }) => ({
        id,
        name: friendly_name ?? '',
        addedAt: created_at,
      }))
      .toSorted((one, other) => one.addedAt.localeCompare(other.addedAt))
  },
})

/**
 * Begins to add a second factor. First removes those that never got a code:
 * the server counts them and keeps their names.
 */
export const beginFactor = (name: string) =>
  callAuth<NewFactor | FactorError>(
    'Adding a second factor',
    'unreachable',
    async (auth) => {
      const { data: known } = await auth.mfa.listFactors()
      for (const { id, status } of known?.all ?? [])
        if (status === 'unverified') await auth.mfa.unenroll({ factorId: id })
      const { data, error } = await auth.mfa.enroll({
        factorType: 'totp',
        friendlyName: name,
        issuer: site.name,
      })
      if (error) return factorErrorOf(error)
      return { id: data.id, picture: data.totp.qr_code, key: data.totp.secret }
    },
  )

/**
 * Checks a code; with a correct one the session is open and, on the first, the
 * factor verified. Each call begins a new challenge, so an expired one never
 * stands in the way.
 */
export const verifyCode = (factorId: string, code: string) =>
  callAuth<FactorError | null>(
    'Checking a code',
    'unreachable',
    async (auth) => {
      const { error } = await auth.mfa.challengeAndVerify({ factorId, code })
      return error && factorErrorOf(error)
    },
  )

/** Removes a second factor, verified or not. */
export const removeFactor = (factorId: string) =>
  callAuth<FactorError | null>(
    'Removing a second factor',
    'unreachable',
    async (auth) => {
      const { error } = await auth.mfa.unenroll({ factorId })
      return error && factorErrorOf(error)
    },
  )

/** Reasons by the auth server's codes. */
const REASONS: Partial<Record<string, FactorError>> = {
  mfa_verification_failed: 'wrong-code',
  validation_failed: 'wrong-code',
  over_request_rate_limit: 'too-many-tries',
  insufficient_aal: 'needs-code',
  mfa_challenge_expired: 'expired',
  mfa_ip_address_mismatch: 'expired',
  mfa_factor_not_found: 'gone',
  mfa_factor_name_conflict: 'name-taken',
  too_many_enrolled_mfa_factors: 'too-many-factors',
  mfa_totp_enroll_not_enabled: 'unavailable',
  mfa_totp_verify_not_enabled: 'unavailable',
}

function factorErrorOf({ name, status, code }: AuthError): FactorError {
  const reason = REASONS[code ?? '']
  if (reason) return reason
  // The local backend has none of these calls.
  if (status === 404) return 'unavailable'
  if (status === 429) return 'too-many-tries'
  const isSessionGone =
    name === 'AuthSessionMissingError' || status === 401 || status === 403
  return isSessionGone ? 'session-gone' : 'unreachable'
}
