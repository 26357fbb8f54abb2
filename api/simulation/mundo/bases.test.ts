import { Kysely } from 'kysely'
import { expect, it } from 'vitest'
import type { Tables } from '../../db/tables.ts'
import { createJobs, enqueueAlone, type Handlers } from '../../src/machinery/jobs/jobs.ts'
import { openBase } from './bases.ts'

/** Something that others wait for until it is told. */
const moment = () => {
  let tell: () => void = () => undefined
  const come = new Promise<void>((resolve) => {
    tell = resolve
  })
  return { come, tell }
}

// Otherwise two who work at once take it from each other for ever.
it('lets work on PostgreSQL be ended by whoever had it, though somebody else has taken it since', async () => {
  const base = await openBase('PostgreSQL')
  const db = new Kysely<Tables>({ dialect: base.dialect() })
  const late = new Date(Date.now() + 86_400_000)
  const [taken, ended] = [moment(), moment()]
  const workOf = (hacer_socio: () => Promise<void>) =>
    createJobs(db, { hacer_socio } as unknown as Handlers, () => undefined)
  let times = 0
  let other: Promise<void> | undefined
  const second = workOf(async () => {
    times += 1
    taken.tell()
    await ended.come
  })
  const first = workOf(async () => {
    times += 1
    other ??= second.runDue(late)
    await taken.come
  })
  await enqueueAlone(db, 'hacer_socio', { id_usuario: 'a' })
  await first.runDue(late)
  ended.tell()
  await other
  expect(times).toBe(2)
  await Promise.all([first.stop(), second.stop()])
  await db.destroy()
  await base.remove()
})
