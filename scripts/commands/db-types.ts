import { writeDatabaseTypes } from '../test/database-types.ts'

await writeDatabaseTypes()
