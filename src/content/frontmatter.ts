import { z } from 'zod'

// The build checks the metadata of articles and legal texts
// (scripts/content/frontmatter.ts). The site imports only the types, without
// zod.

export const CATEGORIES = [
  'Playbook',
  'Data quality',
  'Privacy',
  'Field sales',
  'Adoption',
  'HubSpot',
  'Salesforce',
  'ROI',
] as const

/** A text's file name without ending, and the last part of its address. */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

const day = z.iso.date('is no day: write it as 2026-11-20')
const isDay = (text: string) => day.safeParse(text).success

const described = {
  /** At most 65 characters: search results cut longer titles. */
  title: z.string().min(5).max(65),
  /** Search results cut longer ones; shorter ones waste space. */
  description: z.string().min(120).max(158),
  keywords: z.array(z.string().min(2)).min(3).max(8),
}

export const articleFrontmatter = z
  .strictObject({
    ...described,
    category: z.enum(CATEGORIES),
    published: day,
    /** Day of the last change that readers notice. */
    updated: day.optional(),
    /** Read time of the text at 200 words a minute, for the /blog card. */
    cardMinutes: z.int().min(1).max(60),
    /** Read time of the page with its interactive parts, for the article. */
    pageMinutes: z.int().min(1).max(60),
    /** One or two sentences for the /blog card and feed. */
    summary: z.string().min(40).max(200),
    /**
     * The share image's alternative text, for the cover drawn in
     * `site/pictures/covers`.
     */
    cover: z.string().min(40).max(160),
    /** Title of the document with the article's tables and check lists. */
    takeaway: z.string().min(20).max(60),
    related: z.array(z.string().regex(SLUG)).length(2),
  })
  // Passes invalid days, which have an error already.
  .refine(
    ({ published, updated = '' }) =>
      !isDay(published) || !isDay(updated) || updated > published,
    {
      path: ['updated'],
      message: 'An update comes after the publication',
    },
  )

export const legalFrontmatter = z.strictObject({
  ...described,
  updated: day,
  /**
   * Day of the last change to the text; `updated` is the day that the
   * specification states.
   */
  amended: day.optional(),
  /** Breadcrumb, where the title is too long for one. */
  crumb: z.string().optional(),
  /**
   * First lines, for a page whose title alone does not say what it is about.
   */
  lead: z.string().max(200).optional(),
  /** Main facts of a word or two, each with the section that states it. */
  short: z
    .array(
      z.strictObject({
        fact: z.string().max(12),
        text: z.string().max(90),
        section: z.string().regex(SLUG),
      }),
    )
    .length(4)
    .optional(),
})

export type Article = z.infer<typeof articleFrontmatter> & { slug: string }
export type LegalDocument = z.infer<typeof legalFrontmatter> & { slug: string }

/** Fields that lists of articles show; the others load with the article. */
export const CARD_FIELDS = [
  'slug',
  'title',
  'summary',
  'category',
  'published',
  'updated',
  'cardMinutes',
  'pageMinutes',
  'takeaway',
] as const
export type ArticleCard = Pick<Article, (typeof CARD_FIELDS)[number]>
