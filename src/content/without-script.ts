/**
 * Notices for browsers without JavaScript: the forms give an email address
 * instead.
 */
export const withoutScript = {
  form: {
    before:
      'This form needs JavaScript, which is switched off or blocked here. Please write to ',
    after: ' instead.',
  },
  admin: {
    title: 'This page needs JavaScript',
    text: 'The admin area works with JavaScript only, and it is switched off or blocked here. Allow it for this site, then load the page again.',
    home: 'Back to home',
  },
} as const
