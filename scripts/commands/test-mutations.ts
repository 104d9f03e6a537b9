import { changesOf, chosen, createCopy, isCaught, passes } from '../mutations/mutations.ts'

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
const outOfDate = faults.length - usable.length

/** Tests that fail without any fault seem to notice every one. A busy machine gets a second try. */
const sound = new Map<string, boolean>()
async function areSound(tests: string) {
  const known = sound.get(tests) ?? ((await passes(folder, tests, 'hidden')) || (await passes(folder, tests, 'shown')))
  sound.set(tests, known)
  return known
}

const unnoticed: string[] = []
for (const [index, fault] of usable.entries()) {
  const [file, find, put, tests] = fault
  const name = `${file}: ${JSON.stringify(find)} → ${JSON.stringify(put)}`
  const started = performance.now()
  const outcome = !(await areSound(tests)) ? 'NOT TRIED' : (await isCaught(folder, fault)) ? 'caught' : 'NOT CAUGHT'
  if (outcome !== 'caught') unnoticed.push(`${outcome} by ${tests}: ${name}`)
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  console.log(`${index + 1}/${usable.length} ${outcome} in ${seconds} s  ${name}`)
}
if (unnoticed.length) console.log(`\nNobody noticed:\n  ${unnoticed.join('\n  ')}`)
const caught = usable.length - unnoticed.length
console.log(`\n${caught} of ${faults.length} caught, ${unnoticed.length} not, ${outOfDate} out of date`)
process.exitCode = unnoticed.length || outOfDate ? 1 : 0
