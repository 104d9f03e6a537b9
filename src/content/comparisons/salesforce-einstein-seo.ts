import { site } from '@/content/site'

const { name } = site

/** /comparison/salesforce-einstein in search results and link previews. In a file of its own: the page's other words aren't downloaded. */
export const einsteinSeo = {
  title: `${name} and Salesforce Einstein compared: voice, masking, price`,
  description: `${name} and Salesforce Einstein row by row: setup, voice, mobile, EU residency, masking, analytics, automation, price and adoption. Einstein wins some.`,
  keywords:
    'Salesforce Einstein alternative, Agentforce comparison, Salesforce voice assistant, Einstein Trust Layer masking, Salesforce AI for SMB',
}
