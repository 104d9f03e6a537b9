import { booking } from '@/content/demo-form'
import { bookingUrl } from '@/lib/env'

/** What draws `<BookingNotice />` in a privacy text: nothing where nobody is offered to pick a time. */
export const bookingNotice = { BookingNotice: () => (bookingUrl ? <p>{booking.notice}</p> : null) }
