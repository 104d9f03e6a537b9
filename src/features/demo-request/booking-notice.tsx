import { booking } from '@/content/demo-form'

/** Renders `<BookingNotice />` in a privacy text; nothing without a booking page. */
export const bookingNotice = { BookingNotice: () => (booking ? <p>{booking.notice}</p> : null) }
