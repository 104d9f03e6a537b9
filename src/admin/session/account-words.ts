import { site } from '@/content/site'

export const accountWords = {
  title: 'Your account',
  subtitle: 'Your password, second factor and sessions',
  password: {
    title: 'Password',
    text: 'A new one signs you out in every other browser.',
    change: 'Change password…',
    cancel: 'Cancel',
    current: 'Current password',
    missing: 'Enter your current password.',
    wrong: 'This is not your current password.',
    submit: 'Change password',
    busy: 'Changing password...',
  },
  sessions: {
    title: 'Sessions',
    text: `You can be signed in in several browsers. A session ends ${site.sessionDays} days after signing in, or earlier after ${site.idleHours} hours in which nobody presses a key or a button.`,
    times: (began: string, ends: string) =>
      `You signed in here on ${began}. This session ends on ${ends} at the latest.`,
    others: (count: number) =>
      `Other browsers in which you are signed in: ${count || 'none'}.`,
    signOut: 'Sign out everywhere else',
    confirm: {
      title: 'Sign out everywhere else?',
      description:
        'Every other browser and device of yours is signed out at once. Unsaved notes there are lost.',
      confirm: 'Sign out everywhere else',
      cancel: 'Cancel',
    },
  },
}
