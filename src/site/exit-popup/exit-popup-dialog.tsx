import { ButtonLink, Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { flow, voiceBars } from '@/site/pictures/shapes/lines'
import { exitPopup } from '@/content/exit-popup'

/** Path of the demo form, with the popup as source (specification §4). */
const OFFER_PATH = '/?source=exit-popup&scrollTo=cta'

const VOICE = [18, 46, 24, 60, 38, 92, 150, 84, 48, 118, 150, 104, 62, 34, 44, 20]

const WEEKS = [
  [3, 4, 2, 4, 3],
  [4, 2, 4, 1, 4],
  [2, 4, 3, 4, 2],
  [4, 3, 4, 2, 4],
]

function Month({ days, caption }: typeof exitPopup.month) {
  const start = { x: 256, y: 122 }
  const rows = WEEKS.map((fields, week) => ({ fields, y: 62 + week * 40 }))
  return (
    <figure className="mt-9">
      <svg aria-hidden="true" viewBox="0 0 720 196" className="w-full overflow-visible" fontSize="27" fontWeight="600">
        <g fill="none" stroke="currentColor" strokeWidth="4">
          <path d={voiceBars(VOICE, { x: 2, y: start.y }, 16)} />
          <path strokeWidth="3" d={rows.map(({ y }) => flow(start, { x: 300, y })).join('')} />
        </g>
        {days.map((day, index) => (
          <text key={day} x={304 + index * 86} y="26" fill="currentColor">
            {day}
          </text>
        ))}
        <path
          className="fill-mint-area"
          d={rows
            .flatMap(({ fields, y }) =>
              fields.flatMap((count, day) =>
                Array.from({ length: count }, (_, field) => `M${304 + day * 86 + field * 18} ${y - 14}h14v28h-14z`),
              ),
            )
            .join('')}
        />
      </svg>
      <figcaption className="mt-4 text-small">{caption}</figcaption>
    </figure>
  )
}

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
      <Month {...exitPopup.month} />
    </Dialog>
  )
}
