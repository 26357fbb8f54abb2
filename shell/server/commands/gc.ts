import { parseArgs } from 'node:util'
import { configHere } from '../command-line/here.ts'
import { runCommand } from '../command-line/run-command.ts'
import { openBlobs } from '../releases/open-store.ts'
import { sweep } from '../releases/upkeep/sweep.ts'

// npm run releases:gc [-- --days 30] [--dry-run]: takes away versions that nobody gets any more, and what was left behind.
const { values } = parseArgs({
  options: {
    days: { type: 'string', default: '30' },
    'dry-run': { type: 'boolean', default: false },
  },
})

await runCommand(async () => {
  const keepDays = Number(values.days)
  // A page tells what it sees for a day: for as long its version has to be there.
  if (!Number.isInteger(keepDays) || keepDays < 1) throw new Error('--days: a whole number from 1')
  const isDry = values['dry-run']
  const swept = await sweep(openBlobs(configHere()), { now: new Date(), keepDays, isDry })
  for (const version of swept.versions) console.info(version)
  const { versions, files, drafts, bytes } = swept
  console.info(
    `${isDry ? 'would go' : 'gone'}: ${versions.length} versions, ${files} files, ${drafts} drafts, ${(bytes / 1e6).toFixed(1)} MB`,
  )
})
