/** What the hero's demo says of speech, where the visitor's device can do it by itself. */
export const voice = {
  aloud: 'Read aloud',
  speak: 'Speak',
  done: 'Done',
  listening: 'Listening on this device. Nothing you say leaves it.',
}
