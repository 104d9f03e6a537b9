/** The demo form's words; its messages stand in messages.ts. */
export const demoForm = {
  title: 'Book a demo',
  labels: { name: 'Name', email: 'Email', company: 'Company', phone: 'Phone', message: 'Message' },
  submit: 'Book a Demo',
  sending: 'Booking...',
  note: 'We use what you send to answer you and to schedule the demo, and for nothing else.',
}
