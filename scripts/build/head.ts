const ENTITIES: Record<string, string> = { amp: '&', quot: '"', lt: '<', gt: '>', '#x27': "'" }

const unescape = (html: string) => html.replace(/&(amp|quot|lt|gt|#x27);/g, (_, name: string) => ENTITIES[name] ?? '')

/** What a prerendered head says under a name (`description`) or property (`og:image`), if it does. */
export function meta(head: string, name: string): string | undefined {
  const content = new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(head)?.[1]
  return content === undefined ? undefined : unescape(content)
}
