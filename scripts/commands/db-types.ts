import { databaseTypes } from '../test/database/types.ts'

// `npm run db:types`: generates src/supabase/database.types.ts from the migrations.
await databaseTypes.write()
