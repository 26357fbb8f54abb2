import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { top } from '../../build/tree.ts'
import { readConfig } from '../config.ts'
import { preflightPages } from '../preflight/checks.ts'

// npm run preflight: what the API's says (api/commands/preflight/), and then whether page servers with these settings would serve.
const say = (text: string) => console.error(text)

const api = join(top, 'api/commands/preflight/preflight.ts')
const { status } = spawnSync(process.execPath, ['--import', 'tsx', api], { stdio: 'inherit' })

const isFitForPages = async () => {
  const findings = await preflightPages(readConfig(process.env), process.env)
  for (const { name, fault, remedy, isAdvice } of findings)
    say(
      fault
        ? `${isAdvice ? 'warn ' : 'FAULT'} ${name}: ${fault}\n      ${remedy}`
        : `ok    ${name}`,
    )
  return !findings.some(({ fault, isAdvice }) => fault && !isAdvice)
}

try {
  const isFit = await isFitForPages()
  process.exitCode = isFit ? (status ?? 1) : 1
} catch (error) {
  say(
    `FAULT settings of the page server: ${(error as Error).message}\n      .env.example explains each of them`,
  )
  process.exitCode = 1
}
