import { join } from 'node:path'

/** The repository's folder. */
export const top = join(import.meta.dirname, '..')

/** How many installations a run has: one for each of its workers, that nobody else changes meanwhile. */
export const installations = Number(process.env.PLAZA_E2E_WORKERS ?? 4)

/** The folder of them all. */
export const installationsFolder = process.env.PLAZA_E2E_DATA ?? join(top, '.cache/e2e-data')

export const dataFolderOf = (index: number) => join(installationsFolder, String(index))

export const portOf = (index: number) => Number(process.env.PLAZA_E2E_PORT ?? 3100) + index

export const originOf = (index: number) => `http://localhost:${portOf(index)}`

const own = Number(process.env.TEST_PARALLEL_INDEX ?? 0)

/** Data folder of the installation that this worker's journeys run against. */
export const dataFolder = dataFolderOf(own)

/** Address of the shop under test. */
export const origin = originOf(own)
