declare module '@/content/legal/*.mdx' {
  type Module = import('@/lib/mdx').MdxModule<import('@/content/frontmatter').LegalDocument>
  const Body: Module['default']
  export const frontmatter: Module['frontmatter']
  export const headings: Module['headings']
  export default Body
}
