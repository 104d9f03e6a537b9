export const Palette = () => null
