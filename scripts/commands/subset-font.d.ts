declare module 'subset-font' {
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      targetFormat: 'woff2' | 'sfnt'
      /** Axes with a range stay variable; numbers fix an axis. */
      variationAxes: Record<
        string,
        number | { min: number; max: number; default: number }
      >
      keepFeatures?: string[]
      dropTables?: string[]
      noHinting?: boolean
    },
  ): Promise<Uint8Array>
}
