declare module '@/content/legal/*.mdx' {
  type Text = import('@/lib/mdx').TextModule<
    import('@/content/frontmatter').LegalDocument
  >
  export const loadText: Text['loadText']
  export const frontmatter: Text['frontmatter']
  export const headings: Text['headings']
  export const figures: Text['figures']
  export const components: Text['components']
}

declare module '@/content/articles/*.mdx?card' {
  const card: import('@/content/frontmatter').ArticleCard
  export default card
}
