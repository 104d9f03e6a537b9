import { changesOf, chosen, createCopy, isCaught, passes } from './test/mutations.ts'

// `npm run test:mutations [-- word …]`: puts the faults of tests/mutations in, one at a time, in a copy of the project,
// runs the tests that should notice each, and names the ones that none did. Half an hour for all of them.

const faults = chosen(process.argv.slice(2))
const folder = createCopy()
// A list that has fallen behind the code is a fault too: said before anything else takes its time.
const usable = faults.filter((fault) => {
  try {
    return changesOf(folder, fault).length > 0
  } catch (error) {
    console.error(String(error))
    return false
  }
})

const tests = [...new Set(usable.flatMap(([, , , by]) => by.split(' ')))].toSorted()
console.log(`${faults.length} faults. First without any: ${tests.join(', ')}`)
const clean = () => passes(folder, tests.join(' '), 'shown')
// A busy machine gets a second try.
if (!((await clean()) || (await clean()))) {
  console.error('These tests fail without any fault: see npm test.')
  process.exit(1)
}

const survivors: string[] = []
for (const [index, fault] of usable.entries()) {
  const [file, find, put] = fault
  const name = `${file}: ${JSON.stringify(find)} → ${JSON.stringify(put)}`
  const started = performance.now()
  const caught = await isCaught(folder, fault)
  if (!caught) survivors.push(name)
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  console.log(`${index + 1}/${usable.length} ${caught ? 'caught' : 'NOT CAUGHT'} in ${seconds} s  ${name}`)
}
if (survivors.length) console.log(`\nNobody noticed:\n  ${survivors.join('\n  ')}`)
const gone = faults.length - usable.length
console.log(`\n${usable.length - survivors.length} of ${faults.length} caught, ${survivors.length} not, ${gone} out of date`)
process.exitCode = survivors.length || gone ? 1 : 0
