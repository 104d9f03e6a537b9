import { booking } from '@/content/demo-form'

/** `<BookingNotice />` in privacy texts: empty without a booking calendar. */
export const bookingNotice = {
  BookingNotice: () => (booking ? <p>{booking.notice}</p> : null),
}
