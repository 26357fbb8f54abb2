import { parseArgs } from 'node:util'
import { configHere } from '../command-line/here.ts'
import { runCommand } from '../command-line/run-command.ts'
import { openBlobs } from '../releases/open-store.ts'
import { fsck } from '../releases/upkeep/fsck.ts'

// npm run releases:fsck [-- --repair]: what the store of releases has lost or spoilt; exit 1 while something is wrong.
const { values } = parseArgs({ options: { repair: { type: 'boolean', default: false } } })

await runCommand(async () => {
  let left = 0
  let mended = 0
  for await (const { kind, what, isMended, advice } of fsck(
    openBlobs(configHere()),
    values.repair,
  )) {
    console.info([kind, what, isMended ? 'mended' : (advice ?? '')].filter(Boolean).join('  '))
    if (isMended) mended += 1
    else left += 1
  }
  console.info(`${left} left, ${mended} mended`)
  if (left && !values.repair) console.info('npm run releases:fsck -- --repair mends what can be')
  process.exitCode = left ? 1 : 0
})
