import { site } from './site'

/** The exit popup's words. Its button leads to the demo form with the message already written. */
export const exitPopup = {
  title: 'One month free, before you go',
  text: `Try ${site.name} for a month on your own calls, free. Leave your name and email, and we write to you to start it.`,
  accept: 'Get the free month',
  decline: 'No thanks',
  close: 'Close',
}
