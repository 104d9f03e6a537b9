declare module 'subset-font' {
  /** Cuts a font to the given text and axes; resolves to the new file's bytes. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      targetFormat: 'woff2' | 'sfnt'
      /** A range stays variable, a number is fixed. */
      variationAxes: Record<string, number | { min: number; max: number; default: number }>
      /** OpenType features, by their tags; what is not named goes. */
      keepFeatures?: string[]
      dropTables?: string[]
      noHinting?: boolean
    },
  ): Promise<Uint8Array>
}
