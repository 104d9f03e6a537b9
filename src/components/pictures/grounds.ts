/** What an article lies on, by its category: on its cover, its card, the head of its page and its share image. */
const GROUNDS: Record<string, string> = {
  Privacy: 'night bg-violet-field text-on-field',
  Playbook: 'night bg-moss-field text-on-field',
  Adoption: 'night bg-moss-field text-on-field',
  ROI: 'night bg-night-field text-on-field',
  'Field sales': 'night bg-night-field text-on-field',
}

/** Tailwind's classes of that ground; those of a category without one are a sheet a little darker than the page. */
export const groundOf = (category: string) => GROUNDS[category] ?? 'bg-raised'
