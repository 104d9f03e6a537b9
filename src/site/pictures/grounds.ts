/**
 * An article's background by its category, on cover, card, page head and share
 * image.
 */
const GROUNDS: Record<string, string> = {
  Privacy: 'night bg-violet-field text-on-field',
  Playbook: 'night bg-moss-field text-on-field',
  Adoption: 'night bg-moss-field text-on-field',
  ROI: 'night bg-night-field text-on-field',
  'Field sales': 'night bg-night-field text-on-field',
}

/** A new category gets the plain ground until it is listed. */
export const groundOf = (category: string) => GROUNDS[category] ?? 'bg-raised'
