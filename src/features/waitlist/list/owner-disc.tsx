import { classNames } from '@/lib/class-names'
import { initialsOf } from '@/lib/initials'

/** An owner as their initials in a disc; drawn by the style sheet, as the status mark. Whoever uses it says the name. */
export const OwnerDisc = ({ name, isMine }: { name: string; isMine: boolean }) => (
  <span
    aria-hidden="true"
    data-text={initialsOf(name)}
    className={classNames(
      'grid size-6 place-items-center rounded-full border text-[0.6875rem] font-semibold leading-none after:content-[attr(data-text)]',
      isMine ? 'border-moss bg-moss text-moss-on' : 'border-edge bg-paper text-ink',
    )}
  />
)
