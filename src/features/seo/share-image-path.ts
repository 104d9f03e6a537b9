/** Where the build puts a page's share image, 1200 × 630 pixels. */
export const shareImagePath = (path: string) =>
  `/share/${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}.png`
