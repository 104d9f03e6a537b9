import type { CallFunction } from '../../supabase/functions/deliver/store.ts'
import type { EmbeddedBackend } from './embedded-backend.ts'

/**
 * Calls the delivery function's SQL functions in the embedded database, as the
 * hosted function does over REST.
 */
export const localCaller =
  ({ query }: Pick<EmbeddedBackend, 'query'>): CallFunction =>
  async (name, values) => {
    const setParameters = Object.entries(values).filter(
      ([, value]) => value !== undefined,
    )
    const list = setParameters
      .map(([key], index) => `${key} => $${index + 1}`)
      .join(', ')
    const [row] = await query<{ answer: unknown }>(
      `select public.${name}(${list}) as answer`,
      setParameters.map(([, value]) => value),
    )
    return row?.answer
  }
