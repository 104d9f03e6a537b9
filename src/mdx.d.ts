declare module '@/content/legal/*.mdx?page' {
  type Page = import('@/lib/mdx').TextPage<import('@/content/frontmatter').LegalDocument>
  export const frontmatter: Page['frontmatter']
  export const headings: Page['headings']
  export const outline: Page['outline']
}

declare module '@/content/articles/*.mdx?card' {
  const card: import('@/content/frontmatter').ArticleCard
  export default card
}

declare module '@/content/legal/*.mdx' {
  const Body: import('@/lib/mdx').MdxModule['default']
  export default Body
}
