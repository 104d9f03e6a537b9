declare module 'subset-font' {
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      targetFormat: 'woff2' | 'sfnt'
      /** Ranges stay variable; numbers are fixed. */
      variationAxes: Record<string, number | { min: number; max: number; default: number }>
      /** OpenType tags; drops all others. */
      keepFeatures?: string[]
      dropTables?: string[]
      noHinting?: boolean
    },
  ): Promise<Uint8Array>
}
