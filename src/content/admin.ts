import { site } from './site'

/** The admin area's words, apart from its notifications and states, which stand in messages.ts. */
export const adminWords = {
  loading: 'Loading...',
  signOut: 'Sign Out',
  signedInAs: (email: string) => `Signed in as ${email}`,
  login: {
    seo: {
      title: `Admin login | ${site.name}`,
      description: `Sign-in for the people at ${site.name} who answer demo and waitlist requests.`,
      keywords: 'admin, sign in',
      path: '/admin/login',
    },
    title: 'Admin login',
    email: 'Email',
    password: 'Password',
    submit: 'Sign In',
    busy: 'Signing in...',
    /** Stands in for the provider's message where there is none: no network, or no sensible answer. */
    unreachable: 'The sign-in service did not answer. Check your connection and try again.',
  },
  dashboard: {
    seo: {
      title: `Admin Dashboard | ${site.name}`,
      description: `Demo and waitlist requests that were sent to ${site.name}.`,
      keywords: 'admin, dashboard, waitlist',
      path: '/admin/dashboard',
    },
    title: 'Admin Dashboard',
    subtitle: 'Manage waitlist submissions',
    /** Heading for as long as it isn't known, or not the case, that the dashboard may be shown. */
    area: 'Admin area',
    home: 'Back to the home page',
  },
}

export const waitlistWords = {
  title: 'Waitlist Submissions',
  entries: 'entries',
  caption: 'Demo and waitlist requests, newest first',
  columns: {
    name: 'Name',
    email: 'Email',
    company: 'Company',
    phone: 'Phone',
    message: 'Message',
    submitted: 'Submitted',
  },
  notAvailable: 'N/A',
  /** Stands in the empty table after a failed load; the notification says the rest. */
  notLoaded: 'The entries could not be loaded.',
  retry: 'Try again',
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  position: (first: string, last: string, total: string) => `${first}-${last} of ${total}`,
}
