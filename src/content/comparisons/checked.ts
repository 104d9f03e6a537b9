/** When a page's statements about others were last held against the sources that it names. */
export const checkedOn = (day: string) => ({ label: 'Last checked on', day })
