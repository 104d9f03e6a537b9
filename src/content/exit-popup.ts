import { site } from './site'

/** Texts of the exit popup. */
export const exitPopup = {
  title: 'One month free, before you go',
  text: `Try ${site.name} on your own calls for a month, free. This leads to the form for a demo, and your trial can start from that call.`,
  accept: 'Get the free month',
  decline: 'No thanks',
  close: 'Close',
  month: { days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'], caption: 'Four weeks of calls, each of them in the CRM' },
}
