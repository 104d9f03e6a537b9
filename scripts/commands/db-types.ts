import { databaseTypes } from '../test/database/types.ts'

// `npm run db:types`: generates src/supabase/database.types.ts.
await databaseTypes.write()
