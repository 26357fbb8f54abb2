import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely'
import type { Batch } from '../../db/together.ts'
import type { Turnos } from '../juntos/turnos.ts'

/** When the process dies: at its so-and-so-manyth statement from now, before the database did it or after. */
export interface Muerte {
  en: number
  despues: boolean
}

const never = new Promise<never>(() => undefined)

// What work there is, and which names were used, is in no book.
const readsOnly = /^\s*(select|insert into "(trabajos|idempotencia|auditoria))|pgboss\.|"trabajos"/i

const alone: Pick<Turnos, 'isOn' | 'pass'> = { isOn: () => false, pass: (run) => run() }

const isDeadlock = (cause: unknown) => (cause as { code?: unknown } | null)?.code === '40P01'

/**
 * Between the API and its database: one connection is used at a time, in the order in which they are asked for, so that a
 * run is the same whenever it is repeated; while several act at once, a statement at a time, in the order of their turns.
 * It tells what is run, and can let the process die in between.
 */
export const createPuerta = (note: (text: string) => void, turnos = alone) => {
  const waiting: (() => void)[] = []
  let isTaken = false
  let isDead = false
  let isQuiet = false
  const written = new Set<string>()
  const passed: string[] = []
  const deadlocks: string[] = []
  let muerte: Muerte | undefined
  let tellDeath: () => void = () => undefined
  const death = new Promise<void>((resolve) => {
    tellDeath = resolve
  })

  const die = () => {
    isDead = true
    tellDeath()
    return never
  }

  const countDown = (text: string) => {
    if (isQuiet) return false
    passed.push(text)
    if (!muerte) return false
    muerte = { ...muerte, en: muerte.en - 1 }
    return muerte.en === 0
  }

  const passNow = async <T>(text: string, run: () => Promise<T>): Promise<T> => {
    if (isDead) return never
    if (!isQuiet) note(text)
    const isLast = countDown(text)
    if (isLast && !muerte?.despues) return die()
    const answer = await run().catch((cause) => {
      if (isDeadlock(cause)) deadlocks.push(text)
      throw cause
    })
    return isDead || isLast ? die() : answer
  }

  return {
    /** Resolves when the process has died. */
    death,
    /** Does one thing with the database, unless the process is dead or dies of it. */
    pass: <T>(text: string, run: () => Promise<T>) => turnos.pass(() => passNow(text, run)),
    take: async () => {
      if (isDead) return never
      if (turnos.isOn()) return undefined
      if (isTaken) await new Promise<void>((resolve) => waiting.push(resolve))
      isTaken = true
      return undefined
    },
    leave: () => {
      const next = waiting.shift()
      isTaken = next !== undefined
      next?.()
    },
    /** Remembers a statement that wrote something that the books tell of. */
    keepCount: (sql: string, { rows, numAffectedRows = 0n }: QueryResult<unknown>) => {
      if (!isQuiet && !readsOnly.test(sql) && (rows.length > 0 || numAffectedRows > 0n))
        written.add(sql)
    },
    /** The statements that wrote anything since this was asked the last time. */
    takeWritten: () => {
      const texts = [...written]
      written.clear()
      return texts
    },
    /** Every statement that has come by. */
    passed,
    /** Those that the database ended because two waited for each other. */
    deadlocks,
    isDead: () => isDead,
    /** Reads without being noticed. */
    quietly: async <T>(read: () => Promise<T>) => {
      isQuiet = true
      try {
        return await read()
      } finally {
        isQuiet = false
      }
    },
    /** Has the process die, or live. */
    kill: (given: Muerte | undefined) => {
      muerte = given
    },
  }
}

export type Puerta = ReturnType<typeof createPuerta>

const textOf = ({ sql, parameters }: CompiledQuery) => `${sql} ${JSON.stringify(parameters)}`

const connectionThrough = (inner: DatabaseConnection, puerta: Puerta): DatabaseConnection => ({
  executeQuery: <R>(query: CompiledQuery) =>
    puerta.pass(textOf(query), async () => {
      const result = await inner.executeQuery<R>(query)
      const all = 'batch' in query ? (query as Batch).batch : undefined
      if (!all) puerta.keepCount(query.sql, result)
      // Of what is asked for at once only the last tells how much it wrote.
      for (const { sql } of all ?? []) puerta.keepCount(sql, { rows: [1] })
      return result
    }),
  streamQuery: () => {
    throw new Error('nothing is streamed')
  },
})

const driverThrough = (inner: Driver, puerta: Puerta): Driver => {
  const inners = new WeakMap<DatabaseConnection, DatabaseConnection>()
  const innerOf = (connection: DatabaseConnection) => inners.get(connection) ?? connection
  return {
    init: () => inner.init(),
    acquireConnection: async () => {
      await puerta.take()
      const opened = await inner.acquireConnection()
      const connection = connectionThrough(opened, puerta)
      inners.set(connection, opened)
      return connection
    },
    beginTransaction: (connection, settings) =>
      puerta.pass('begin', () => inner.beginTransaction(innerOf(connection), settings)),
    commitTransaction: (connection) =>
      puerta.pass('commit', () => inner.commitTransaction(innerOf(connection))),
    rollbackTransaction: (connection) =>
      puerta.pass('rollback', () => inner.rollbackTransaction(innerOf(connection))),
    releaseConnection: async (connection) => {
      await inner.releaseConnection(innerOf(connection))
      puerta.leave()
    },
    destroy: () => inner.destroy(),
  }
}

/** A database that is reached through it. */
export const dialectThrough = (inner: Dialect, puerta: Puerta): Dialect => ({
  createDriver: () => driverThrough(inner.createDriver(), puerta),
  createQueryCompiler: () => inner.createQueryCompiler(),
  createAdapter: () => inner.createAdapter(),
  createIntrospector: (db) => inner.createIntrospector(db),
})
