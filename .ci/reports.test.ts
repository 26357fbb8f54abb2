import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readJourneys, readVitest } from './reports.ts'

it('names each test that failed and each file that could not be read', () => {
  const passed = { fullName: 'es bueno', status: 'passed', failureMessages: [] }
  const failed = {
    fullName: 'es malo',
    status: 'failed',
    failureMessages: ['\u001b[31mno\u001b[39m'],
  }
  const counts = readVitest({
    ...{ numPassedTests: 1, numFailedTests: 1 },
    testResults: [
      { name: 'a.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] },
      { name: 'b.test.ts', status: 'failed', message: 'no se lee', assertionResults: [] },
    ],
  })
  expect(counts).toEqual({
    ...{ passed: 1, failed: 1 },
    failures: [
      { name: 'a.test.ts › es malo', reason: 'no' },
      { name: 'b.test.ts', reason: 'no se lee' },
    ],
  })
})

it('names each journey that failed, however deep it stands, with the first lines of why', () => {
  const spec = (title: string, status: string) => ({
    ...{ file: 'cart.spec.ts', line: 3, title },
    tests: [{ status, results: [{ errors: [{ message: 'línea\n'.repeat(90) }] }] }],
  })
  const counts = readJourneys({
    stats: { expected: 1, unexpected: 1 },
    suites: [{ suites: [{ specs: [spec('compra', 'expected'), spec('paga', 'unexpected')] }] }],
  })
  expect(counts.failures.map(({ name }) => name)).toEqual(['cart.spec.ts:3 › paga'])
  expect(counts.failures[0]?.reason.split('\n')).toHaveLength(12)
})

it('shows what was on the page of a journey that failed, its beginning alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plaza-page-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'error-context.md')
  const elements = '- button "Pagar" [ref=f2e3] [cursor=pointer]\n'.repeat(90)
  writeFileSync(path, `# Instructions\n\n\`\`\`yaml\n${elements}\`\`\`\n`)
  const attachments = [{ name: 'screenshot' }, { name: 'error-context', path }]
  const results = [{ errors: [{ message: 'no' }], attachments }]
  const { failures } = readJourneys({
    stats: { expected: 0, unexpected: 1 },
    suites: [
      {
        specs: [
          { file: 'a.spec.ts', line: 1, title: 'x', tests: [{ status: 'unexpected', results }] },
        ],
      },
    ],
  })
  const lines = failures[0]?.reason.split('\n') ?? []
  expect(lines.slice(0, 3)).toEqual(['no', 'On the page:', '- button "Pagar"'])
  expect(lines).toHaveLength(62)
})

it('counts nothing where a step left no report', () => {
  const nothing = { passed: 0, failed: 0, failures: [] }
  expect([readVitest(), readJourneys()]).toEqual([nothing, nothing])
})
