/**
 * Saves data as a file. Its address lives for a minute: the browser may ask
 * before saving.
 */
export function download(
  parts: Blob[],
  name: string,
  type = 'text/csv;charset=utf-8',
) {
  const url = URL.createObjectURL(new Blob(parts, { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
