import { phone } from '@/content/feature-pictures'

export default function Phone() {
  return (
    <div className="rounded-control bg-surface px-4 py-3 shadow-float">
      <p className="flex justify-between text-muted">
        <span>{phone.app}</span> <span>{phone.time}</span>
      </p>
      <p className="mt-0.5 text-body font-semibold">{phone.task}</p>
      <p className="text-muted">{phone.from}</p>
    </div>
  )
}
