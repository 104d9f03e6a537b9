import type { Session, User } from '@supabase/supabase-js'
import type { Refusal, Renewal } from '@/supabase/call'
import type { Profile, UserRole } from './api'
import type { SignInError } from './auth-errors'

/** Who is here (specification §4). `loading` ends when session, profile and roles have been answered. */
export type AuthState =
  | { status: 'loading' }
  /** `ended`: there was a session until a moment ago, and it did not end by signing out here; nobody used it, perhaps. */
  | { status: 'signed-out'; ended: 'ended' | 'unused' | undefined }
  | {
      status: 'signed-in'
      user: User
      session: Session
      profile: Profile | null
      roles: UserRole[]
      isAdmin: boolean
      /** Whether somebody who is no admin is known not to be one: the roles may have failed to load. */
      rolesKnown: boolean
      /** The database has refused this person while they were an admin here. */
      refused: boolean
    }

export interface SessionStore {
  getState: () => AuthState
  /** Calls back after every change, until the returned function is called. */
  subscribe: (watcher: () => void) => () => void
  /**
   * Signs in; answers when the person's profile and roles are there as well, or with what went wrong. `denied`: this is
   * nobody who may see what is behind the login.
   */
  signIn: (email: string, password: string) => Promise<{ error: SignInError | null; denied: boolean }>
  /** Signs out of this browser, whether or not the server can be reached, and says so. */
  signOut: () => Promise<void>
  /** Ends every session of this person; answers whether that was done. */
  signOutEverywhere: () => Promise<boolean>
  /**
   * For calls that the API refused (supabase/call.ts asks for it, once for all at the same time). A refused session is renewed; one that can't be renewed ends. Where it is the
   * person's access that was refused, all that they see goes at once, and session and roles are asked for again: the
   * answer is always `ended`, since what asked is gone from the screen.
   */
  renewSession: (refusal?: Refusal) => Promise<Renewal>
  /** Asks again for what could not be loaded about the person. */
  retry: () => Promise<void>
}
