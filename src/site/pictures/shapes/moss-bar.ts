/**
 * Moss for a bar on a light or dark page: in the dark lighter than the ground,
 * yet darker than mint.
 */
export const mossBar = 'fill-moss-field dark:fill-moss dark:opacity-70'
