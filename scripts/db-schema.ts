import { schema } from './test/database/schema.ts'

// `npm run db:schema`: writes supabase/schema.sql, what the migrations leave in force.
await schema.write()
