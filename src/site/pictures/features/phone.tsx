import { phone } from '@/content/feature-pictures'

export default function Phone() {
  return (
    <div className="mx-auto -mb-card flex w-full max-w-md flex-col rounded-t-[3rem] border-8 border-b-0 border-on-field/30 bg-moss-field px-3 pt-4 text-center sm:px-5 lg:pt-14">
      <p className="text-body font-medium lg:text-lead">{phone.day}</p>
      <p className="text-[clamp(5rem,12vw,10.5rem)] font-bold leading-none tabular-nums">{phone.time}</p>
      <div className="mt-3 rounded-panel bg-surface px-4 py-3 text-left text-small text-ink shadow-float lg:my-auto lg:px-5 lg:py-4 lg:text-body">
        <p className="flex justify-between text-small text-muted">
          <span>{phone.app}</span> <span>{phone.when}</span>
        </p>
        <p className="mt-0.5 text-body font-semibold lg:text-heading">{phone.task}</p>
        <p>{phone.about}</p>
      </div>
      <p className="my-3 text-small opacity-85">{phone.from}</p>
    </div>
  )
}
