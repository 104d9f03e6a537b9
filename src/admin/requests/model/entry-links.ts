const ENTRY_ATTRIBUTE = 'data-entry'

export const entryLinks = () => [
  ...document.querySelectorAll<HTMLElement>(`[${ENTRY_ATTRIBUTE}]`),
]
export const entryOfLink = (link: Element | undefined | null) =>
  link?.getAttribute(ENTRY_ATTRIBUTE) ?? undefined
export const linkOfEntry = (id: string) =>
  entryLinks().find((link) => entryOfLink(link) === id)

export const focusEntry = (id: string) => linkOfEntry(id)?.focus()
