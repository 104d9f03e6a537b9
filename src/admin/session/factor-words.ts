import type { FactorError } from './factor-api'

export const factorWords = {
  title: 'Second factor',
  text: 'A code from an app on your phone, asked for after your password. With it, a stolen password alone opens nothing.',
  loading: 'Loading your second factors...',
  failed: 'Your second factors couldn’t be loaded.',
  none: 'You have no second factor yet.',
  added: (moment: string) => `Added on ${moment}`,
  unnamed: 'Without a name',
  spare:
    'Add a spare on another device. If you lose the only one, a colleague has to reset your account.',
  add: 'Add a second factor…',
  remove: 'Remove…',
  removeOf: (name: string) => `Remove ${name}`,
  removal: {
    title: (name: string) => `Remove ${name}?`,
    description: 'Its codes open your account no longer.',
    last: 'It is your last one: your password alone will then open your account.',
    confirm: 'Remove',
    cancel: 'Keep',
  },
  required:
    'Your team requires a second factor. Add one to open the admin area.',
  enrol: {
    title: 'Add a second factor',
    description:
      'You need an app for one-time codes on your phone, such as the one of your password manager.',
    cancel: 'Cancel',
    name: 'Name of the device',
    nameHint: 'Such as “Phone”. It tells your devices apart.',
    nameMissing: 'Give the device a name.',
    nameTooLong: 'Use at most 40 characters.',
    next: 'Next',
    scan: 'Scan this picture with the app, or type the key into it.',
    picture: 'Picture of the key, for the camera of the app',
    key: 'Key',
    submit: 'Add',
    busy: 'Checking...',
  },
  code: {
    title: 'Enter your code',
    label: 'Code',
    hint: 'Six digits from the app on your phone.',
    invalid: 'Enter the six digits that the app shows.',
    device: 'Device',
    submit: 'Sign In',
    busy: 'Checking...',
    lost: 'Lost your phone? A colleague can reset your second factor under People.',
    suspicious: 'Somebody else may have your password?',
  },
  toasts: {
    added: {
      title: 'Second factor added',
      description:
        'You are signed out in every other browser. Signing in asks for a code from now on.',
    },
    removed: { title: 'Second factor removed' },
    notRemoved: (description: string) => ({
      title: 'Second factor not removed',
      description,
    }),
  },
  errors: {
    'wrong-code':
      'This code is wrong. Enter the one that the app shows now. If it is refused again, let your phone set its clock by itself: codes depend on the time.',
    'too-many-tries': 'Too many tries. Wait a minute and enter a new code.',
    expired:
      'This took too long, or your network has changed. Enter the code that the app shows now.',
    gone: 'This second factor no longer exists. Reload the page.',
    'name-taken': 'You have a second factor of this name already.',
    'too-many-factors':
      'You have ten second factors, or began to add as many. Remove one, or try again in five minutes.',
    unavailable: 'This server offers no second factor.',
    'session-gone': 'Your session has ended. Please sign in again.',
    'needs-code':
      'This session first asks for the code of your second factor. Enter it, then try again.',
    unreachable:
      'The sign-in service did not answer. Check your connection and try again.',
  } satisfies Record<FactorError, string>,
}
