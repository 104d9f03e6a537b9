/** The address of an article (specification §2, route table). */
export const articlePath = (slug: string) => `/blog/${slug}`
