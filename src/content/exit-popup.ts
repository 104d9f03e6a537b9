/** The exit popup's words. Its button leads to the demo form with the message already written. */
export const exitPopup = {
  title: 'One month free, before you go',
  text: 'Try Sayfield for a month on your own calls. Leave your name and e-mail address, and we set it up with you.',
  accept: 'Get the free month',
  decline: 'No thanks',
  close: 'Close',
}
