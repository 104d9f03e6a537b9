import { site } from '@/content/site'

const { name } = site

/** /comparison/hubspot in search results and link previews. In a file of its own: the page's other words aren't downloaded. */
export const hubspotSeo = {
  title: `${name} and HubSpot Sales Hub compared: voice, speed, setup`,
  description: `${name} and HubSpot Sales Hub row by row, from voice and setup to email marketing and update speed. Where HubSpot is ahead, and how the two work together.`,
  keywords:
    'HubSpot Sales Hub alternative, HubSpot voice assistant, HubSpot Breeze, voice updates HubSpot, HubSpot data entry',
}
