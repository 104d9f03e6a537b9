import { NumberedHeading } from '@/ui/numbered-heading'
import { Claimed } from '@/site/prose/claimed'
import { homeStory } from '@/content/home-story'

const { connect, brief, update } = homeStory.howItWorks

/** The three steps in words (specification §2, "How It Works"). */
export default function HowItWorks() {
  return (
    <ol className="grid gap-y-2 sm:gap-y-5">
      {[connect, brief, update].map(({ title, text }, index) => (
        <li key={title}>
          <NumberedHeading number={index + 1} title={title} />
          <p className="text-small text-muted md:mt-1 md:text-body">
            <Claimed text={text} />
          </p>
        </li>
      ))}
    </ol>
  )
}
