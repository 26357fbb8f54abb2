import type PgBoss from 'pg-boss'
import type { Db, Trx } from '../../../db/tables.ts'
import { nowOf } from '../clock/clock.ts'
import { type Carril, carriles, carrilOf } from './carriles.ts'
import type { Cola } from './cola.ts'
import {
  asked,
  bringForward,
  countWaiting,
  findDue,
  giveUp,
  inTransaction,
  onPool,
  takeOldTrabajos,
} from './pg-boss.repository.ts'

/** What a job of the engine is about. */
interface Trabajo {
  tipo: string
  datos: unknown
  /** How often it has failed. */
  intentos: number
  /** The id that it had when it was tried first: it is another job at each try. */
  nombre?: string
}

// The first of them is older than the others, and has their work of then.
const queueOf = (carril: Carril) => (carril === 'resto' ? 'plaza' : `plaza_${carril}`)

const lookEveryMs = 2000
const dayMs = 86_400_000

const options = {
  schedule: false,
  maintenanceIntervalSeconds: 30,
  archiveCompletedAfterSeconds: 3600,
  deleteAfterDays: 2,
} as const

/** Work waits as long as it must, and comes back from the dead however often. */
const queueOptions = {
  expireInSeconds: 120,
  retentionDays: 3650,
  retryLimit: 1_000_000,
  retryDelay: 0,
} as const

type Report = (name: string, error: Error) => void

const reportNothing: Report = () => undefined

// Loaded where there is PostgreSQL. Unheard, an error of its own rounds would end the process.
const create = async (db: PgBoss.Db, given: object = {}, report = reportNothing) => {
  const { default: Boss } = await import('pg-boss')
  return new Boss({ ...options, ...given, db }).on('error', (error) => report('pg-boss', error))
}

// Every job is sent on its own transaction.
const nowhere: PgBoss.Db = { executeSql: () => Promise.reject(new Error('no transaction')) }

let sender: Promise<PgBoss> | undefined

/** Writes a job down in a transaction, to be done at `para`. */
export const sendToBoss = async (trx: Trx, trabajo: Trabajo, para: Date) => {
  sender ??= create(nowhere)
  const startAfter = para > nowOf(trx) ? { startAfter: para } : {}
  const boss = await sender
  const queue = queueOf(carrilOf(trabajo.tipo))
  await boss.send(queue, trabajo, { ...queueOptions, ...startAfter, db: inTransaction(trx) })
}

/** What writes several pieces of work down, each a kind, what it is told, and when it is to be done if not at once. */
export const askBoss = async (
  trx: Trx,
  trabajos: readonly (readonly [tipo: string, datos: unknown, para?: Date])[],
) => {
  sender ??= create(nowhere)
  const boss = await sender
  const now = nowOf(trx)
  const { expireInSeconds, retryLimit, retryDelay, retentionDays } = queueOptions
  const jobs = trabajos.map(([tipo, datos, para]) => ({
    name: queueOf(carrilOf(tipo)),
    data: { tipo, datos, intentos: 0 },
    ...{ expireInSeconds, retryLimit, retryDelay },
    keepUntil: new Date((para ?? now).getTime() + retentionDays * dayMs),
    ...(para && para > now && { startAfter: para }),
  }))
  return asked((db) => boss.insert(jobs, { db }))
}

// Work that waited in the table before there was the engine.
const moveTrabajos = (db: Db) =>
  db.transaction().execute(async (trx) => {
    for (const { tipo, datos, intentos, para } of await takeOldTrabajos(trx))
      await sendToBoss(trx, { tipo, datos: JSON.parse(datos), intentos }, new Date(para))
  })

/** Makes the engine's own tables, or brings them to today's shape. Safe to repeat, and for several at once. */
export const installBoss = async (db: Db) => {
  const boss = await create(onPool(db), { supervise: false, migrate: true })
  await boss.start()
  for (const carril of carriles) await boss.createQueue(queueOf(carril), queueOptions as never)
  await boss.stop({ graceful: false })
  await moveTrabajos(db)
}

/** Throws when the engine's tables are missing or older than this code. */
export const requireBoss = async (db: Db) => {
  const boss = await create(onPool(db), { supervise: false, migrate: false })
  await boss.start()
  const names = (await boss.getQueues()).map(({ name }) => name)
  await boss.stop({ graceful: false })
  if (!carriles.every((carril) => names.includes(queueOf(carril))))
    throw new Error(
      'The database lacks a queue of work. Run npm run db:migrate, or set MIGRATE=true.',
    )
}

type Job = Pick<PgBoss.JobWithMetadata, 'id' | 'createdOn'>

// This driver tells moments as text.
const msOf = ({ createdOn }: Job) => new Date(createdOn).getTime()

// The engine takes what has waited longest, and tells of it as it lies in its table.
const byAge = (a: Job, b: Job) => msOf(a) - msOf(b) || (a.id < b.id ? -1 : 1)

/** Work in pg-boss, on the pool that the data are on. */
export const openPgBoss = (db: Db, report: Report): Cola => {
  let opened: Promise<PgBoss> | undefined
  const get = () => {
    opened ??= create(onPool(db), { migrate: false }, report)
    return opened
  }

  // An engine whose start failed takes itself for one that is starting, for ever.
  const start = async () => {
    try {
      await (await get()).start()
    } catch (error) {
      opened = undefined
      throw error
    }
  }

  // Answers whether there is anything to take by then.
  const prepare = async (boss: PgBoss, queue: string, moment: string) => {
    const { waits, isLate } = await findDue(db, queue, moment)
    if (isLate) {
      await giveUp(db, queue, moment)
      await boss.expire()
    }
    if (waits || isLate) await bringForward(db, queue, moment)
    return waits || isLate
  }

  return {
    take: async (carril, most, at) => {
      const boss = await get()
      const queue = queueOf(carril)
      if (at && !(await prepare(boss, queue, at.toISOString()))) return []
      const asked = { batchSize: most, priority: false, includeMetadata: true } as const
      const jobs = await boss.fetch<Trabajo>(queue, asked)
      return jobs.toSorted(byAge).map(({ id, data }) => ({
        ...{ nombre: id, ...data, id, carril, intentos: data.intentos + 1 },
      }))
    },
    finish: async (carril, tomas) => {
      if (tomas.length === 0) return
      await (await get()).complete(
        queueOf(carril),
        tomas.map(({ id }) => String(id)),
      )
    },
    // Not the engine's own retry, whose waits grow to most of a day.
    postpone: async ({ id, nombre, carril, tipo, datos, intentos }, para, error) => {
      const boss = await get()
      await db.transaction().execute(async (trx) => {
        await boss.complete(queueOf(carril), String(id), { error }, { db: inTransaction(trx) })
        await sendToBoss(trx, { tipo, datos, intentos, nombre }, para)
      })
    },
    nextLook: async () => new Date(Date.now() + lookEveryMs),
    waiting: () => countWaiting(db),
    open: start,
    close: async () => {
      if (opened) await (await opened).stop({ graceful: false })
    },
  }
}
