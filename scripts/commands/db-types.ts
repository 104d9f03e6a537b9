import { databaseTypes } from '../test/database/types.ts'

await databaseTypes.write()
