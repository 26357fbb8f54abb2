import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

interface Failure {
  name: string
  /** The first lines of what it said. */
  reason: string
}

export interface Counts {
  passed: number
  failed: number
  failures: Failure[]
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

interface Suite {
  suites?: Suite[]
  specs?: {
    file: string
    line: number
    title: string
    tests: {
      status: string
      results: {
        errors: { message?: string }[]
        attachments?: { name: string; path?: string | undefined }[]
      }[]
    }[]
  }[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number }
  suites: Suite[]
}

const shownLines = 12

const shorten = (text: string) =>
  stripVTControlCharacters(text).split('\n').slice(0, shownLines).join('\n')

/** What vitest's JSON report says; a file that could not be read at all is a failure of its own. */
export const readVitest = (report?: VitestReport): Counts => ({
  passed: report?.numPassedTests ?? 0,
  failed: report?.numFailedTests ?? 0,
  failures: (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed')
    if (status === 'failed' && !failed.length) return [{ name, reason: shorten(message) }]
    return failed.map(({ fullName, failureMessages }) => ({
      name: `${name} › ${fullName}`,
      reason: shorten(failureMessages.join('\n')),
    }))
  }),
})

const shownElements = 60

/** What was on the page when a journey failed, as Playwright wrote it down beside its picture: who reads a log has no picture. */
const pageOf = (attachments: { name: string; path?: string | undefined }[] = []) => {
  const path = attachments.find(({ name }) => name === 'error-context')?.path
  if (!path || !existsSync(path)) return ''
  const [, page = ''] = readFileSync(path, 'utf8').match(/```yaml\n(.*?)```/s) ?? []
  const elements = page.replaceAll(/ \[(?:ref|cursor)=\w+\]/g, '').split('\n')
  return ['', 'On the page:', ...elements.slice(0, shownElements)].join('\n')
}

const specsOf = (suites: Suite[]): NonNullable<Suite['specs']> =>
  suites.flatMap((suite) => [...(suite.specs ?? []), ...specsOf(suite.suites ?? [])])

/** What Playwright's JSON report says. */
export const readJourneys = (report?: PlaywrightReport): Counts => ({
  passed: report?.stats.expected ?? 0,
  failed: report?.stats.unexpected ?? 0,
  failures: specsOf(report?.suites ?? []).flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ results }) => ({
        name: `${file}:${line} › ${title}`,
        reason:
          shorten(results[0]?.errors.map(({ message }) => message ?? '').join('\n') ?? '') +
          pageOf(results[0]?.attachments),
      })),
  ),
})
