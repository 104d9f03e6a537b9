import { ButtonLink, Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { exitPopup } from '@/content/exit-popup'

/** Where the offer leads: the demo form, its message prefilled (specification §4). */
const OFFER_PATH = '/?source=exit-popup&scrollTo=cta'

/** The offer itself. */
export default function ExitPopupDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={exitPopup.title} description={exitPopup.text} closeLabel={exitPopup.close} onClose={onClose}>
      <div className="mt-7 flex flex-wrap gap-3">
        <ButtonLink to={OFFER_PATH} onClick={onClose}>
          {exitPopup.accept}
        </ButtonLink>
        <Button look="quiet" onClick={onClose}>
          {exitPopup.decline}
        </Button>
      </div>
    </Dialog>
  )
}
