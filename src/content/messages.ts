import {
  REQUEST_LIMITS,
  requestLabels,
  type RequestField,
} from './request-fields'
import { site } from './site'

const FIELD_NAMES: Record<RequestField, string> = {
  ...requestLabels,
  company: 'Company name',
  phone: 'Phone number',
}

/** Messages of the forms and the admin area (specification §4, §5 and §8). */
export const validationMessages = {
  title: 'Validation Error',
  nameRequired: 'Name is required',
  notStorable: (field: RequestField) =>
    `${FIELD_NAMES[field]} contains characters that cannot be stored`,
  tooLong: (field: RequestField) =>
    `${FIELD_NAMES[field]} must be less than ${REQUEST_LIMITS[field]} characters`,
  emailInvalid: 'Invalid email address',
}

export interface ToastText {
  title: string
  description?: string
}

export const demoRequestMessages = {
  success: {
    title: 'Demo request received!',
    description:
      'Thank you for your interest - We will contact you shortly for scheduling a demo!',
  },
  duplicate: {
    title: 'Demo request already received! 🎉',
    description:
      'Your email is saved and our team will be in touch to schedule a demo.',
  },
  rejected: {
    title: 'Unable to submit request',
    description: 'Please check your information and try again.',
  },
  unexpected: {
    title: 'Unable to submit request',
    description: 'Please try again later.',
  },
  tooMany: {
    title: 'Unable to submit request',
    description:
      'Too many requests at the moment. Please try again in a minute.',
  },
  /** Replaces `tooMany` when the rate limit lasts longer than a minute. */
  tooManyForLong: {
    title: 'Unable to submit request',
    description: 'Too many requests at the moment. Please try again later.',
  },
  /** Replaces both while the form takes one request an hour of each network. */
  tooManyForNow: {
    title: 'Unable to submit request',
    description: `Too many requests at the moment. Please write to ${site.contactEmail} instead.`,
  },
} satisfies Record<string, ToastText>

/**
 * The waitlist form's messages. `duplicate` promises no product updates: the
 * visitor's earlier demo request may not have agreed to them.
 */
export const appRequestMessages = {
  ...demoRequestMessages,
  success: {
    title: 'You are on the list',
    description:
      'We’ll email you when your trial can start, and about product updates. Nothing else.',
  },
  duplicate: {
    title: 'You are on the list already',
    description:
      'We have your email, and we’ll write when your trial can start.',
  },
} satisfies Record<string, ToastText>

export const honeypotLabel = 'Leave this field empty'

/** Prefilled for visitors from the exit popup (specification §4). */
export const exitPopupMessage =
  '[Exit popup] I am interested in the one-month free trial.'

export const authMessages = {
  signedIn: {
    title: 'Login Successful',
    description: 'Welcome to the admin panel.',
  },
  signedOut: {
    title: 'Signed out',
    description: 'You have been signed out successfully.',
  },
  signedOutElsewhere: {
    title: 'Signed out everywhere else',
    description: 'Only this browser is signed in to your account.',
  },
  notSignedOutElsewhere: {
    title: 'Not signed out',
    description:
      'The sign-in service did not answer. Check your connection and try again.',
  },
  signInFailed: (description: string): ToastText => ({
    title: 'Login Failed',
    description,
  }),
  /** Shown for unknown addresses too, so that it reveals no accounts. */
  recoveryAsked: {
    title: 'Check your inbox',
    description:
      'If this is the address of an account, a link to set a new password is on its way. It works once, within half an hour. Nothing there after ten minutes? Try again later.',
  },
  recoveryNotAsked: {
    title: 'Nothing was sent',
    description:
      'The sign-in service did not answer. Check your connection and try again.',
  },
  sessionEnded: {
    title: 'Your session has ended',
    description: 'Please sign in again to continue.',
  },
  sessionUnused: {
    title: 'Your session has ended',
    description: `You were signed out after ${site.idleHours} hours without activity. Please sign in again.`,
  },
  passwordChanged: {
    title: 'Password changed',
    description: 'You are signed in here, and signed out everywhere else.',
  },
  passwordNotChanged: (description: string): ToastText => ({
    title: 'Password not changed',
    description,
  }),
  accessDenied: 'Access denied. Admin privileges required.',
}

export const waitlistMessages = {
  loadFailed: {
    title: 'Unable to load data',
    description:
      'Please refresh the page or contact support if the problem persists.',
  },
  loading: 'Loading waitlist entries...',
  empty: 'No waitlist submissions yet.',
  erased: (count: number): ToastText => ({
    title:
      count === 1
        ? '1 entry erased'
        : `${count.toLocaleString('en-US')} entries erased`,
  }),
  notErased: {
    title: 'Unable to erase',
    description: 'Nothing was erased. Please try again.',
  },
  exported: (rows: string): ToastText => ({
    title: 'Export finished',
    description: `${rows} rows were written.`,
  }),
  notExported: {
    title: 'Export stopped',
    description:
      'The entries could not be read or the file could not be written. Please try again.',
  },
}
