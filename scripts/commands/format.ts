import { run } from '../test/runner.ts'

// `npm run format`: writes every file as the formatter wants it. `npm test` only checks.
process.exitCode = await run('oxfmt/bin/oxfmt', [])
