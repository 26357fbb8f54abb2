import { sql } from 'kysely'
import { alone } from './alone.ts'
import { isPostgres } from './dialect.ts'
import type { Db } from './tables.ts'

/** What the sandboxes of payments and carriers and the mailbox keep, each before what it refers to. */
const tables = [
  ...['sandbox_reembolsos', 'sandbox_pagos', 'sandbox_preferencias', 'sandbox_guias'],
  'correo_mensajes',
]

/**
 * Takes those tables out of a database of production, where money and mail are real. Safe to repeat, and for several
 * processes at once.
 */
export const dropStandIns = (db: Db) => {
  const drop = async (connection: Db) => {
    for (const table of tables)
      await sql`drop table if exists ${sql.table(table)}`.execute(connection)
  }
  return isPostgres(db) ? alone(db, drop) : drop(db)
}

/** Throws where production took them out: who begins there with invented money has the wrong database. */
export const requireStandIns = async (db: Db) => {
  const there = new Set((await db.introspection.getTables()).map(({ name }) => name))
  const missing = tables.filter((table) => !there.has(table))
  if (missing.length === 0) return
  throw new Error(
    `This database is production's: it has no ${missing.join(', ')}. Outside production, where anybody pays with nothing, use another.`,
  )
}
