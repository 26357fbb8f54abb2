import { readConfig } from '../../src/config.ts'
import { preflight } from './checks.ts'
import { slipsIn } from './names.ts'

// npm run preflight: looks at settings, their names, database, clocks, tables, mail, bucket and disk, and says of each fault what to do. What is
// the page servers' is shell/server/commands/preflight.ts.
const say = (text: string) => console.error(text)

// Before all else: a setting that is missing may stand there under such a name.
for (const { name, meant } of slipsIn(process.env))
  say(`warn  ${name}: no setting has this name, and nobody reads it\n      did you mean ${meant}?`)

try {
  const findings = await preflight(readConfig(process.env))
  for (const { name, fault, remedy, isAdvice } of findings)
    say(
      fault
        ? `${isAdvice ? 'warn ' : 'FAULT'} ${name}: ${fault}\n      ${remedy}`
        : `ok    ${name}`,
    )
  // Whoever was given up may still be at it.
  process.exit(findings.some(({ fault, isAdvice }) => fault && !isAdvice) ? 1 : 0)
} catch (error) {
  say(`FAULT settings: ${(error as Error).message}\n      .env.example explains each of them`)
  process.exitCode = 1
}
