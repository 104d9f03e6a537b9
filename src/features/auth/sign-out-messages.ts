import { authMessages } from '@/content/messages'

/** What is said at the end of a session, by what ended it; `ended`: nothing that was done here. */
export const signOutMessages = {
  ended: authMessages.sessionEnded,
  unused: authMessages.sessionUnused,
  'signed-out': authMessages.signedOut,
  'signed-out-everywhere': authMessages.signedOutEverywhere,
}
