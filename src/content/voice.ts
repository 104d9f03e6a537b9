export const voice = {
  aloud: 'Read aloud',
  speak: 'Speak',
  done: 'Done',
  listening: 'Listening on this device. Nothing you say leaves it.',
}
