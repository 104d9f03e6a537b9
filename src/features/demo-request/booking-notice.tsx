import { booking } from '@/content/demo-form'

/** What draws `<BookingNotice />` in a privacy text: nothing where nobody is offered to pick a time. */
export const bookingNotice = { BookingNotice: () => (booking ? <p>{booking.notice}</p> : null) }
