import { useId, type ReactNode } from 'react'

interface Described {
  id?: string
  error?: string | undefined
  hint?: ReactNode
}

/**
 * Ids of a control, its error and its hint, and the attributes that join them.
 */
export function useFieldIds({ id: ownId, error, hint }: Described) {
  const generatedId = useId()
  const id = ownId ?? generatedId
  const errorId = error && `${id}-error`
  const hintId = hint ? `${id}-hint` : undefined
  return {
    errorId,
    hintId,
    controlProps: {
      id,
      'aria-invalid': error ? true : undefined,
      'aria-describedby':
        [errorId, hintId].filter(Boolean).join(' ') || undefined,
    },
  }
}
