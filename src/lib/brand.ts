/** The company's name. A rename happens here: whatever shows it, or is addressed by it, takes it from here. */
export const BRAND = 'Sayfield'

/** The domain; `.example` is reserved and never resolves. */
export const DOMAIN = `${BRAND.toLowerCase()}.example`
