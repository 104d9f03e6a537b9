import { vi } from 'vitest'

/** Catches the files that the page saves; the returned function reads them. */
export function watchDownloads() {
  const files: { name: string; blob: Blob }[] = []
  const blobs: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob)
    return `blob:${blobs.length}`
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    const blob = blobs[Number(this.href.replace(/\D/g, '')) - 1]
    if (blob) files.push({ name: this.download, blob })
  })
  return () =>
    Promise.all(
      files.map(async ({ name, blob }) => ({
        name,
        type: blob.type,
        // Blob.text() would remove the byte order mark.
        text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(
          await blob.arrayBuffer(),
        ),
      })),
    )
}
