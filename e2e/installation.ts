import { join } from 'node:path'

/** The repository's folder. */
export const top = join(import.meta.dirname, '..')

/** Data folder of the installation that the journeys run against. */
export const dataFolder = process.env.PLAZA_DATA ?? join(top, '.cache/e2e-data')

export const port = Number(process.env.PLAZA_E2E_PORT ?? 3100)

/** Address of the shop under test. */
export const origin = `http://localhost:${port}`
