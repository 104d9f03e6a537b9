import { nextStep } from '@/content/feature-pictures'

export default function NextStep() {
  return (
    <div>
      <p className="text-muted">
        {nextStep.field} <s>{nextStep.before}</s>
      </p>
      <ins className="my-1.5 block w-fit rounded-control bg-mint-area px-3 py-1.5 text-body font-semibold text-on-area no-underline forced-colors:border">
        {nextStep.after}
      </ins>
      <p className="text-muted">{nextStep.by}</p>
    </div>
  )
}
