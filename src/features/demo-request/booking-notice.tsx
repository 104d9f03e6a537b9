import { booking } from '@/content/demo-form'

/** Provides `<BookingNotice />` to privacy texts; empty without a booking page. */
export const bookingNotice = { BookingNotice: () => (booking ? <p>{booking.notice}</p> : null) }
