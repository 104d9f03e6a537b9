import { waitlistWords } from '@/admin/words'
import { reasonOf } from '@/supabase/call'
import { showToast, type Toast } from '@/ui/toast'

/** The text about a failed action, unless the admin is offline. */
export const orOffline = (
  text: Pick<Toast, 'title' | 'description'>,
  offline: typeof text = waitlistWords.offlineAction,
) => (isOffline() ? offline : text)

const isOffline = () => !(globalThis.navigator?.onLine ?? true)

/**
 * Shows that an action failed, or that the admin is offline; nothing after a
 * sign-out.
 */
export function showFailure(
  error: unknown,
  text: Pick<Toast, 'title' | 'description'>,
) {
  if (reasonOf(error)) showToast('destructive', orOffline(text))
}

/**
 * Text of a failed save in a form, as `showFailure` says it; empty after a
 * sign-out.
 */
export function failureText(error: unknown, text: string): string {
  if (!reasonOf(error)) return ''
  const { title, description } = waitlistWords.offlineAction
  return isOffline() ? `${title}. ${description}` : text
}
