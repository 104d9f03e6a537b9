import { phone } from '@/content/feature-pictures'

/** A task on a phone's lock screen, on the morning on which it is due. */
export default function Phone() {
  return (
    <div className="mx-auto h-full min-h-80 max-w-80 overflow-hidden rounded-t-[2.75rem] border-[6px] border-b-0 border-ink bg-moss-field px-4 pt-8 text-center lg:pt-10 text-on-field">
      <p className="text-body font-medium">{phone.day}</p>
      <p className="text-[5.5rem] font-bold leading-none tabular-nums sm:text-[7rem]">{phone.time}</p>
      <div className="mt-5 rounded-panel bg-surface px-4 py-3 text-left text-small text-ink">
        <p className="flex justify-between text-muted">
          <span>{phone.app}</span> <span>{phone.when}</span>
        </p>
        <p className="mt-0.5 text-body font-semibold">{phone.task}</p>
        <p>{phone.about}</p>
      </div>
      <p className="mt-3 text-small text-on-field/85">{phone.from}</p>
    </div>
  )
}
