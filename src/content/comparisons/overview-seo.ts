import { site } from '@/content/site'

const { name } = site

/** /comparison in search results and link previews. In a file of its own: the page's other words aren't downloaded. */
export const overviewSeo = {
  title: `Salesforce Einstein, HubSpot Breeze or ${name}: compared`,
  description: `Salesforce Einstein, HubSpot Breeze and ${name} in one table: setup, interface, EU data residency, anonymisation and price, with what each does better.`,
  keywords:
    'Salesforce Einstein alternative, HubSpot Breeze comparison, AI sales assistant comparison, voice CRM, CRM copilot',
}
