/** The company's name. A rename happens here: whatever shows it, or is addressed by it, takes it from here. */
export const BRAND = 'Sayfield'

/** The company's domain; the reserved `.example` reaches nobody. */
export const DOMAIN = `${BRAND.toLowerCase().replaceAll(/[^a-z\d]/g, '')}.example`
