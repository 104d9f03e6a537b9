import { run } from '../test/runner.ts'

// `npm run format`; `npm test` only checks the format.
process.exitCode = await run('oxfmt/bin/oxfmt', [])
