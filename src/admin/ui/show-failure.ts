import { waitlistWords } from '@/admin/words'
import { reasonOf } from '@/supabase/call'
import { showToast, type Toast } from '@/ui/toast'

/** Shows that an action failed, or that the admin is offline; nothing after a sign-out. */
export function showFailure(
  error: unknown,
  text: Pick<Toast, 'title' | 'description'>,
) {
  if (reasonOf(error))
    showToast(
      'destructive',
      navigator.onLine ? text : waitlistWords.offlineAction,
    )
}
