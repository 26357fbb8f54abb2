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
    tests: { status: string; results: { errors: { message?: string }[] }[] }[]
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
        reason: shorten(results[0]?.errors.map(({ message }) => message ?? '').join('\n') ?? ''),
      })),
  ),
})
