import { afterAll, beforeAll, expect, it } from 'vitest'
import type { NativePostgres } from '../../scripts/backend/local-supabase.ts'
import {
  openTeam,
  workTogether,
  type Team,
} from '../support/concurrent-work.ts'
import { startProject } from '../support/native-project.ts'

const ADMINS = 12
const SECONDS = 30

let postgres: NativePostgres
let team: Team

beforeAll(() => {
  postgres = startProject('closed')
  team = openTeam(postgres, ADMINS, ADMINS + 3)
})
afterAll(async () => {
  await team.close()
  postgres.stop()
})

it('twelve admins, visitors, dispatchers and schedules never deadlock in half a minute', async () => {
  const end = Date.now() + SECONDS * 1000
  const { errors } = await workTogether(
    postgres,
    team,
    (done) =>
      Date.now() > end && Object.values(done).every((times) => times > 0),
  )
  expect(errors).toEqual([])
})
