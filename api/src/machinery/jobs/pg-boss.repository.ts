import { CompiledQuery, sql } from 'kysely'
import type PgBoss from 'pg-boss'
import { nameStatement } from '../../../db/drivers/statement-names.ts'
import type { Db, Trx } from '../../../db/tables.ts'
import type { Waiting } from './cola.ts'

// Its texts are the same each time, and few.
const run = async (db: Pick<Db, 'executeQuery'>, text: string, values: unknown[] = []) => {
  if (values.length > 0) nameStatement(text)
  const { rows } = await db.executeQuery<never>(CompiledQuery.raw(text, values))
  return { rows }
}

/**
 * The engine's way to the database: any connection. Some of its texts begin and commit by themselves; one that fails in
 * between must not leave its connection so.
 */
export const onPool = (db: Db): PgBoss.Db => ({
  executeSql: (text, values) =>
    db.connection().execute(async (connection) => {
      try {
        return await run(connection, text, values)
      } catch (error) {
        await run(connection, 'rollback')
        throw error
      }
    }),
})

/** Its way to the caller's own transaction. */
export const inTransaction = (trx: Trx): PgBoss.Db => ({
  executeSql: (text, values) => run(trx, text, values),
})

/** What it would ask, for who asks it together with something else. */
export const asked = async (ask: (db: PgBoss.Db) => Promise<unknown>) => {
  const queries: CompiledQuery[] = []
  const keep = async (text: string, values: unknown[] = []) => {
    queries.push(CompiledQuery.raw(text, values))
    return { rows: [] }
  }
  await ask({ executeSql: keep })
  const [query] = queries
  if (!query || queries.length > 1) throw new Error(`pg-boss asked ${queries.length} statements`)
  return query
}

/** Takes what waits in the table from before there was the engine. */
export const takeOldTrabajos = (trx: Trx) => trx.deleteFrom('trabajos').returningAll().execute()

/** Whether anything of a queue is due by a moment, and whether somebody has had some of it for too long by then. */
export const findDue = async (db: Db, queue: string, moment: string) => {
  const by = sql`greatest(now(), ${moment}::timestamptz)`
  const { rows } = await sql<{ waits: boolean; isLate: boolean }>`select
    exists (select from pgboss.job where name = ${queue} and state < 'active'
      and start_after <= ${by}) as waits,
    exists (select from pgboss.job where name = ${queue} and state = 'active'
      and started_on + expire_in <= ${by}) as "isLate"`.execute(db)
  return rows[0] ?? { waits: false, isLate: false }
}

/** For whoever cannot wait: what is due by then is due. */
export const bringForward = async (db: Db, queue: string, moment: string) => {
  await sql`update pgboss.job set start_after = now() - interval '1 second'
    where name = ${queue} and state < 'active' and start_after between now() and ${moment}`.execute(
    db,
  )
}

/** The same for work that somebody has: who has had it for too long by then may be dead. */
export const giveUp = async (db: Db, queue: string, moment: string) => {
  await sql`update pgboss.job set started_on = now() - expire_in - interval '1 second'
    where name = ${queue} and state = 'active' and started_on + expire_in <= ${moment}`.execute(db)
}

/** How much nobody has taken, by kind. */
export const countWaiting = async (db: Db): Promise<Waiting[]> => {
  const { rows } = await sql<Waiting>`select data->>'tipo' as tipo,
      count(*) filter (where start_after <= now()) as due,
      count(*) filter (where start_after > now()) as later,
      greatest(0, extract(epoch from now() - min(start_after))) as oldest
    from pgboss.job where name like 'plaza%' and state < 'active' group by 1`.execute(db)
  return rows.map(({ tipo, due, later, oldest }) => ({
    tipo: tipo ?? 'other',
    due: Number(due),
    later: Number(later),
    oldest: Number(oldest),
  }))
}
