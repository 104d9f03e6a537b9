import { site } from './site'

/** Texts of the exit popup. */
export const exitPopup = {
  title: `Before you go: a free month of ${site.name}`,
  text: 'Try it on your own calls. The button opens our demo form. Your free month can start from the demo.',
  accept: 'Get the free month',
  decline: 'No thanks',
  close: 'Close',
}
