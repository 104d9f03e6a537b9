import { Button } from '@/ui/button'
import { waitlistTools } from '@/admin/words'
import { entryLinks } from '../model/entry-links'

/** Moves the focus past the figures and the toolbar; visible while focused. */
export const SkipToEntries = () => (
  <Button size="tiny" className="not-focus:sr-only! focus:absolute focus:z-50" onClick={() => entryLinks()[0]?.focus()}>
    {waitlistTools.skip}
  </Button>
)
