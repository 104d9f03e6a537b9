/**
 * Notices' texts. Labels repeat src/content (a test compares): hosted functions
 * can't read files outside their folder.
 */
export const words = {
  kinds: {
    'request.created': 'New request',
    'request.returned': 'Asked again',
    'request.updated': 'Changed',
    'request.erased': 'Erased',
    'request.waiting': 'Reminder',
    'request.escalated': 'Escalated',
    'owner.assigned': 'Assigned to you',
    'owner.handed-over': 'Handed over to you',
    'note.mentioned': 'Named in a note',
    'reply.sent': 'Reply',
    'demo.invitation': 'Invitation',
    'digest.morning': 'Your day',
    'destination.failing': 'Delivery',
    'destination.changed': 'Address',
    'colleague.factor': 'Second factor',
    test: 'Test',
  },
  typed: { name: 'Name', email: 'Email', company: 'Company', phone: 'Phone' },
  fields: {
    message: 'Message',
    firstMessage: 'First message',
    source: 'Form',
    origin: 'Origin',
    referrer: 'Referrer',
    landing_path: 'First page',
    received: 'Received',
    firstAsked: 'First asked',
    status: 'Status',
    owner: 'Owner',
    outcome: 'Outcome',
    demo: 'Demo',
    demoOutcome: 'Outcome of the demo',
    id: 'Id',
    address: 'Sends to',
  },
  sources: {
    demo: 'Demo form',
    app: 'App page',
    'exit-popup': 'Exit popup',
    roi: 'ROI calculator',
    call: 'Phone call',
    fair: 'Fair or event',
    email: 'Email',
    link: 'Booked by link',
    none: 'Not recorded',
  } as Record<string, string>,
  statuses: {
    new: 'New',
    contacted: 'Contacted',
    booked: 'Booked',
    closed: 'Closed',
    spam: 'Spam',
  } as Record<string, string>,
  outcomes: {
    won: 'Won',
    lost: 'Lost',
  } as Record<string, string>,
  demoOutcomes: {
    held: 'Held',
    'no-show': 'No-show',
    cancelled: 'Cancelled',
  } as Record<string, string>,
  nobody: 'Nobody',
  subject: (kind: string, who: string) => `${kind}: ${who}`,
  before: (value: string) => `(before: ${value})`,
  cut: '… (cut)',
  open: 'Open it in the dashboard',
  reply: 'Your reply to this email goes to the person who asked.',
  why: (brand: string) =>
    `${brand} sent this because an admin chose this address under Notifications.`,
  whyOwn: (brand: string) =>
    `${brand} sent this to you because you have access to its requests.`,

  created: { lead: 'A request has come in.' },
  returned: {
    asked: (day: string, status: string) =>
      status
        ? `first asked ${day}, ${status.toLowerCase()}`
        : `first asked ${day}`,
    reopened: {
      closed:
        'They have asked again. The request was closed and is now back to New.',
      spam: 'They have asked again. The request was marked as spam and is now back to New.',
    } as Record<string, string>,
    lead: 'They have asked again.',
  },
  updated: {
    owner: (owner: string) => `Owner ${owner}`,
    corrected: (fields: string) => `Corrected ${fields}`,
    lead: 'A colleague has changed this request.',
    byLink: 'They have booked, moved or cancelled a demo on the booking page.',
  },
  erased: {
    subject: 'A request was erased',
    lead: 'A request was erased in the dashboard. Please delete any copy you hold.',
    open: 'See who erased it',
  },
  waiting: {
    kind: (time: string) => `No answer after ${time}`,
    lead: 'Nobody has worked on this request yet.',
    last: 'Nobody has worked on this request yet. This is the last reminder.',
    askedAgain: {
      kind: (time: string) => `Asked again ${time} ago`,
      lead: 'They have asked again, and nobody has worked on this request since.',
      last: 'They have asked again, and nobody has worked on this request since. This is the last reminder.',
    },
    escalated: (owner: string) =>
      `Nobody has answered this request within your team’s hours. Its owner: ${owner}. You get this once, because an admin named you for it under Notifications.`,
    noOwner: 'nobody',
    hours: (count: number) => (count === 1 ? '1 hour' : `${count} hours`),
    days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
  },
  assigned: { lead: 'It was your turn: this new request is yours.' },
  handedOver: {
    lead: 'A colleague has handed this request, or its demo, over to you. Its reminders go on.',
    many: (count: number) => `${count} requests handed over to you`,
    manyLead:
      'A colleague has handed these requests, or their demos, over to you. Their reminders go on.',
    open: 'Show what is yours',
  },
  mentioned: {
    lead: (by: string) => `${by} has named you in a note.`,
    note: 'Note',
    aColleague: 'A colleague',
  },
  digest: {
    subject: (parts: string) => `Your day: ${parts}`,
    week: 'last week in four figures',
    weekLead: 'Last week in four figures, and what today brings.',
    lead: 'What today brings, the most overdue first.',
    figures: {
      requests: 'Requests',
      firstAnswer: 'First answer, median',
      held: 'Demos held',
      won: 'Won',
    },
    sections: {
      due: { heading: 'Yours, due', count: (count: number) => `${count} due` },
      questions: {
        heading: 'Asked again',
        count: (count: number) => `${count} asked again`,
      },
      demos: {
        heading: 'Today’s demos',
        count: (count: number) => (count === 1 ? '1 demo' : `${count} demos`),
      },
      nobody: {
        heading: 'Nobody’s',
        count: (count: number) => `${count} of nobody`,
      },
    },
    waiting: (time: string) => `New for ${time}`,
    askedAgain: (time: string) => `Asked again ${time} ago`,
    demo: (time: string) => `Demo ${time} ago: outcome?`,
    demoOn: (moment: string) => `Demo on ${moment}`,
    booking: 'Booked, without a demo to come',
    nextStep: 'Next step',
    late: (days: number) =>
      days < 1 ? 'today' : `${words.waiting.days(days)} late`,
    open: 'Show what is due',
  },
  rest: (count: number) => `And ${count} more.`,
  noFigure: 'none yet',
  many: {
    'request.created': (count: number) => `${count} new requests`,
    'request.returned': (count: number) => `${count} people asked again`,
    'request.updated': (count: number) => `${count} changed requests`,
    'request.erased': (count: number) => `${count} requests were erased`,
    'request.waiting': (count: number) => `${count} requests without an answer`,
    'request.escalated': (count: number) =>
      `Escalated: ${count} requests without an answer`,
    'owner.assigned': (count: number) => `${count} requests assigned to you`,
  } as Record<string, (count: number) => string>,
  manyLead: (count: number) =>
    `${count} came at once. Until it calms down you get at most one message a minute.`,
  openAll: 'Read them in the dashboard',
  failing: ({ name, stopped }: { name: string; stopped: boolean }) =>
    stopped ? `Stopped: ${name}` : `Failing: ${name}`,
  failingLead: (name: string, since: string, failure: string) =>
    `${name} has taken no notices since ${since}: ${failure}.`,
  triedOn: 'We keep trying for five days.',
  stopped:
    'Sending stopped after five days. Once it’s fixed, press Resume and everything waiting is sent.',
  redirected: {
    added: (name: string) => `New destination: ${name}`,
    changed: (name: string) => `Changed address: ${name}`,
    lead: (by: string) =>
      `${by} has changed where notices go. If that was not meant, pause the destination and set a new password for that account.`,
    anAdmin: 'An admin',
  },
  factor: {
    titles: {
      added: (name: string) => `Second factor added: ${name}`,
      removed: (name: string) => `Second factor removed: ${name}`,
      reset: (name: string) => `Second factor reset: ${name}`,
    },
    leads: {
      added: (name: string) =>
        `The account of ${name} has a new second factor. If ${name} doesn’t know of it, reset it under People: that ends every session and the password, too.`,
      removed: (name: string) =>
        `The account of ${name} has lost a second factor. If ${name} doesn’t know of it, remove the access under People and ask the person who runs the site.`,
      reset: (name: string, by: string) =>
        `${by} has taken the second factors, sessions and password of ${name} away. “Forgot password?” on the login page sends ${name} a link for a new password.`,
    },
    anAdmin: 'An admin',
    openPeople: 'See all people',
  },
  invitation: {
    invited: {
      subject: (brand: string, when: string) =>
        `Invitation: demo of ${brand}, ${when}`,
      lead: (brand: string) => `You are invited to a demo of ${brand}.`,
    },
    changed: {
      subject: (brand: string, when: string) =>
        `Changed: demo of ${brand}, ${when}`,
      lead: (brand: string) =>
        `The demo of ${brand} has changed. This replaces the earlier invitation.`,
    },
    cancelled: {
      subject: (brand: string, when: string) =>
        `Cancelled: demo of ${brand}, ${when}`,
      lead: (brand: string) => `The demo of ${brand} is cancelled.`,
    },
    hello: (name: string) => `Hello ${name},`,
    when: 'When',
    with: 'With',
    length: 'Length',
    minutes: (count: number) => `${count} minutes`,
    span: (day: string, from: string, to: string, zone: string) =>
      `${day}, ${from} to ${to} (${zone})`,
    summary: (brand: string, holder: string) =>
      holder === brand ? `Demo of ${brand}` : `Demo of ${brand} with ${holder}`,
    file: 'The attached file puts it into your calendar.',
    cancelledFile: 'The attached file removes it from your calendar.',
    reply: (holder: string) => `Your reply to this email goes to ${holder}.`,
  },
  openNotifications: 'See all destinations',
  test: 'Test: notices arrive here',
  testLead: 'This is a test. There is no request behind it.',
}
