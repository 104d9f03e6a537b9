import { ButtonLink, Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { exitPopup } from '@/content/exit-popup'

/** Where the offer leads: the demo form, its message prefilled (specification §4). */
const OFFER_PATH = '/?source=exit-popup&scrollTo=cta'

/** How many calls each day of the week holds, and how many fields each of them fills. */
const CALLS = [
  [3, 5, 2],
  [4, 3],
  [5, 2, 4, 3],
  [3, 4],
  [4, 2, 5],
]

function Week({ days, caption }: typeof exitPopup.week) {
  return (
    <figure className="-mx-7 -mt-7 mb-6 bg-moss-field px-7 pb-5 pt-6 text-on-field sm:-mx-9 sm:-mt-9 sm:px-9">
      <svg aria-hidden="true" viewBox="0 0 350 132" className="w-full pr-8" fontSize="15" fontWeight="600">
        {days.map((day, index) => (
          <g key={day} transform={`translate(${index * 72} 0)`}>
            <text y="14" fill="currentColor">
              {day}
            </text>
            {CALLS[index]?.map((fields, call) => (
              // oxlint-disable-next-line react/no-array-index-key -- a fixed picture
              <g key={call} transform={`translate(0 ${26 + call * 27})`}>
                <path d="M1 10v3M5 5v13M9 8v7M13 3v17" stroke="currentColor" strokeWidth="2" />
                <path
                  className="fill-mint-area"
                  d={Array.from({ length: fields }, (_, field) => `M${20 + field * 8} 4h6v15h-6z`).join('')}
                />
              </g>
            ))}
          </g>
        ))}
      </svg>
      <figcaption className="mt-2 text-small">{caption}</figcaption>
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
      picture={<Week {...exitPopup.week} />}
    >
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
