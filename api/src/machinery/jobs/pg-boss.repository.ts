import { CompiledQuery, sql } from 'kysely'
import type PgBoss from 'pg-boss'
import type { Db, Trx } from '../../../db/tables.ts'

const run = async (db: Pick<Db, 'executeQuery'>, text: string, values: unknown[] = []) => {
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
