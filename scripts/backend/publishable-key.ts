/** What a page in the local modes sends as `apikey`. Public, as every publishable key is. */
export const PUBLISHABLE_KEY = 'sb_publishable_embedded_sayfield'
