import { useSearchParams } from 'react-router-dom'
import { Button } from '@/ui/button'
import { demoForm } from '@/content/demo-form'
import { calculateRoi } from '@/lib/roi'
import { useHydrated } from '@/site/page-life/hydration'
import { FIELDS, inputOf, readRoiInput, type Typed } from '@/site/roi/roi-input'

const words = demoForm.calculator

/** The sentence about the figures in the address, if it has all of them. */
function useFigures() {
  const [params] = useSearchParams()
  const typed = inputOf(params)
  // The prerendered form knows no address.
  if (!useHydrated() || !FIELDS.every((field) => typed[field])) return undefined
  const input = readRoiInput(typed as Typed)
  return words.sentence(input, calculateRoi(input).totalBenefit)
}

/**
 * Offers to add the calculator's figures to the message, once the visitor has
 * set them: the address holds them.
 */
export function CalculatorFigures({
  onTake,
}: {
  onTake: (sentence: string) => void
}) {
  const sentence = useFigures()
  return (
    sentence && (
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-small text-muted">
        {sentence}
        <Button look="secondary" size="small" onClick={() => onTake(sentence)}>
          {words.take}
        </Button>
      </div>
    )
  )
}
