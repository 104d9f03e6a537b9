/** A time of day without its seconds, which PostgreSQL writes too. */
export const withoutSeconds = (time: string) => time.slice(0, 5)
