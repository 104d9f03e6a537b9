import { join } from 'node:path'
import {
  APPLIED,
  changedSinceApplied,
  recordApplied,
} from '../launch/applied-migrations.ts'

const folder = join(import.meta.dirname, '../..')
const problems = changedSinceApplied(folder)
if (problems.length) {
  console.error(problems.join('\n'))
  process.exitCode = 1
} else {
  const added = recordApplied(folder)
  console.log(
    added.length
      ? `Recorded in ${APPLIED}, which is to be committed:\n  ${added.join('\n  ')}`
      : `${APPLIED} lists every migration already.`,
  )
}
