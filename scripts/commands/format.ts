import { run } from '../test/runner.ts'

process.exitCode = await run('oxfmt/bin/oxfmt', [])
