import { site } from '@/content/site'

export const accountWords = {
  title: 'Your account',
  subtitle: 'Your password and your sessions',
  password: {
    title: 'Change your password',
    text: 'This signs you out in every other browser.',
    current: 'Current password',
    wrong: 'This is not your current password.',
    submit: 'Change password',
    busy: 'Changing password...',
  },
  sessions: {
    title: 'Sessions',
    text: `You can be signed in in several browsers. A session ends ${site.sessionDays} days after signing in, or earlier after ${site.idleHours} hours in which nobody presses a key or a button.`,
    times: (began: string, ends: string) =>
      `You signed in here on ${began}. This session ends on ${ends} at the latest.`,
    everywhere: 'Sign out everywhere',
    everywhereText:
      'Signs you out of every browser and device, this one too. Do this when a computer or a phone of yours is lost.',
    busy: 'Signing out...',
  },
}
