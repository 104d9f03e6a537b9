import { databaseTypes } from '../test/database/types.ts'

// `npm run db:types`: writes src/lib/database.types.ts from the migrations.
await databaseTypes.write()
