import { WaveRule } from '@/components/ui/wave-rule'

/** One piece of advice on its own. */
export function Tip({ heading, text }: { heading: string; text: string }) {
  return (
    <section aria-labelledby="tip" className="frame py-16 sm:py-24">
      <WaveRule />
      <div className="mt-8 grid gap-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-16">
        <h2 id="tip" className="text-title font-bold">
          {heading}
        </h2>
        <p className="max-w-measure text-lead">{text}</p>
      </div>
    </section>
  )
}
