/** The answer for readers who go no further. */
export function Verdict({ heading, text }: { heading: string; text: string }) {
  return (
    <section aria-labelledby="verdict" className="border-l-2 border-moss pl-5 sm:pl-6">
      <h2 id="verdict" className="text-small font-semibold text-moss">
        {heading}
      </h2>
      <p className="mt-2 max-w-measure">{text}</p>
    </section>
  )
}
