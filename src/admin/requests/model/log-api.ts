import { runQuery } from '@/supabase/query'

/**
 * Logs an export, or a copy of a person's data; `view` must hold no searched
 * text, which the log would keep for ever.
 */
export const logExport = (
  action: 'export' | 'copy',
  entries: number,
  view?: string,
) =>
  runQuery(
    (supabase) =>
      supabase
        .from('audit_log')
        .insert({ action, entry_count: entries, after: view }),
    () => undefined,
  )
