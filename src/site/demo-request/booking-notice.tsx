import { booking } from '@/content/demo-form'

/** `<BookingNotice />` in privacy texts. */
export const bookingNotice = { BookingNotice: () => (booking ? <p>{booking.notice}</p> : null) }
