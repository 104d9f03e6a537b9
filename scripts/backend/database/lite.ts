// Before the import: no usage figures leave this machine.
process.env.DO_NOT_TRACK = '1'

// Importing it replaces `process.emitWarning` by one that takes strings only: the first warning that Node or Vite
// passes as an Error (too many listeners, say) would end the process with a TypeError.
const emitWarning: typeof process.emitWarning = Reflect.get(process, 'emitWarning')
const [{ App, RelationNotFoundError }, { createPgliteConnection }] = await Promise.all([
  import('@supabase/lite'),
  import('@supabase/lite/pglite'),
])
process.emitWarning = emitWarning

export { App, createPgliteConnection, RelationNotFoundError }
