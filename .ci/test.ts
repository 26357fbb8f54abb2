import { existsSync, readFileSync, rmSync } from 'node:fs'
import { ensureBrowser } from '../e2e/browser.ts'
import { runChecks } from './checks.ts'
import { tryNewestNode } from './newest-node.ts'
import { readJourneys, readVitest } from './reports.ts'
import { runStep } from './run-step.ts'

const reports = { vitest: 'test-results/vitest.json', playwright: 'test-results/journeys.json' }

const readJson = (file: string) =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined

// Components are tried in it, before the journeys.
ensureBrowser()
rmSync('test-results', { recursive: true, force: true })
const results = [
  // A bundler has one processor at work: what the journeys start is built here, where the other has something to do.
  ...(await runChecks([['build', ['tsx', 'shell/build/build.ts']]])),
  await runStep('unit, components and API', 'npx', [
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reports.vitest}`,
  ]),
  ...(await tryNewestNode()),
  await runStep('browser journeys', 'npm', ['run', '--silent', 'journeys', '-w', '@plaza/e2e']),
]

const steps = {
  passed: results.filter(({ ok }) => ok).length,
  failed: results.filter(({ ok }) => !ok).length,
}
const vitest = readVitest(readJson(reports.vitest))
const journeys = readJourneys(readJson(reports.playwright))
const counts = [steps, vitest, journeys]
const sum = (key: 'passed' | 'failed') => counts.reduce((total, count) => total + count[key], 0)

console.info('')
for (const { name, ok, seconds } of results)
  console.info(`${ok ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`)
// Once more at the end, where who reads the tail of a long log finds it.
for (const { name, reason } of [...vitest.failures, ...journeys.failures])
  console.info(`\n✗ ${name}\n${reason}`)
console.info(`\n${sum('passed')} passed, ${sum('failed')} failed`)
if (steps.failed) process.exit(1)
