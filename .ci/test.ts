import { existsSync, readFileSync, rmSync } from 'node:fs'
import { ensureBrowser } from '../e2e/browser.ts'
import { runChecks } from './checks.ts'
import { runStep } from './run-step.ts'

const reports = { vitest: 'test-results/vitest.json', playwright: 'test-results/journeys.json' }

const readJson = (file: string) =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined

const vitestCounts = () => {
  const report = readJson(reports.vitest)
  return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 }
}

const journeyCounts = () => {
  const stats = readJson(reports.playwright)?.stats
  return { passed: stats?.expected ?? 0, failed: stats?.unexpected ?? 0 }
}

// Components are tried in it, before the journeys.
ensureBrowser()
rmSync('test-results', { recursive: true, force: true })
const results = [
  ...(await runChecks()),
  await runStep('unit, components and API', 'npx', [
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reports.vitest}`,
  ]),
  await runStep('browser journeys', 'npm', ['run', '--silent', 'journeys', '-w', '@plaza/e2e']),
]

const steps = {
  passed: results.filter(({ ok }) => ok).length,
  failed: results.filter(({ ok }) => !ok).length,
}
const counts = [steps, vitestCounts(), journeyCounts()]
const sum = (key: 'passed' | 'failed') => counts.reduce((total, count) => total + count[key], 0)

console.info('')
for (const { name, ok, seconds } of results)
  console.info(`${ok ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`)
console.info(`\n${sum('passed')} passed, ${sum('failed')} failed`)
if (steps.failed) process.exit(1)
