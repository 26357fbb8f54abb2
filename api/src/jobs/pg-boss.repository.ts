import { CompiledQuery, sql } from 'kysely'
import type PgBoss from 'pg-boss'
import type { Db } from '../../db/tables.ts'

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
export const inTransaction = (trx: Db): PgBoss.Db => ({
  executeSql: (text, values) => run(trx, text, values),
})

/** Takes what waits in the table from before there was the engine. */
export const takeOldTrabajos = (trx: Db) => trx.deleteFrom('trabajos').returningAll().execute()

/** For whoever cannot wait: what is due by then is due, and who has had work for too long by then may be dead. */
export const bringForward = async (db: Db, queue: string, moment: string) => {
  await sql`update pgboss.job set start_after = now() - interval '1 second'
    where name = ${queue} and state < 'active' and start_after between now() and ${moment}`.execute(
    db,
  )
  await sql`update pgboss.job set started_on = now() - expire_in - interval '1 second'
    where name = ${queue} and state = 'active' and started_on + expire_in <= ${moment}`.execute(db)
}
