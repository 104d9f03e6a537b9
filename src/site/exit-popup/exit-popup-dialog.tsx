import { ButtonLink, Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { exitPopup } from '@/content/exit-popup'

/** Path of the demo form, with the popup as source (specification §4). */
const OFFER_PATH = '/?source=exit-popup&scrollTo=cta'

/** The offer's dialog, loaded when it opens (specification §2). */
export default function ExitPopupDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title={exitPopup.title}
      description={exitPopup.text}
      closeLabel={exitPopup.close}
      onClose={onClose}
      hasKeys
      poster
    >
      <div className="mt-7 flex flex-wrap gap-1">
        <ButtonLink to={OFFER_PATH} look="field" onClick={onClose}>
          {exitPopup.accept}
        </ButtonLink>
        <Button look="quiet" className="text-on-field" onClick={onClose}>
          {exitPopup.decline}
        </Button>
      </div>
    </Dialog>
  )
}
