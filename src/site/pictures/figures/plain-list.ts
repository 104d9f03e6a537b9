/** A list without the long text's list styles. */
export const PLAIN_LIST = '!mt-0 !max-w-none !list-none !pl-0'
export const PLAIN_ITEM = '!mt-0 !pl-0'
