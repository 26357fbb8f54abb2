import { sql } from 'kysely'
import { isPostgres } from '../../../db/dialect.ts'
import type { Db, Trx } from '../../../db/tables.ts'
import type { SealedFila } from './sellos.rules.ts'

const columns = [
  'a.id',
  'a.fecha_y_hora',
  'a.id_usuario',
  'a.accion',
  'a.recurso',
  'a.recurso_id',
  'a.antes',
  'a.despues',
] as const

/** Lets one seal at a time, until the transaction ends. Nobody who writes a row waits for it. */
export const holdChain = async (trx: Trx) => {
  if (isPostgres(trx))
    await sql`select pg_advisory_xact_lock(hashtext('auditoria_sellos'))`.execute(trx)
}

/** The last seal. */
export const findHead = (db: Db) =>
  db
    .selectFrom('auditoria_sellos')
    .select(['orden', 'hash'])
    .orderBy('orden', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The oldest rows that wait for their seal. */
export const listUnsealed = (db: Db, limit: number): Promise<SealedFila[]> =>
  db
    .selectFrom('auditoria_por_sellar as s')
    .innerJoin('auditoria as a', 'a.id', 's.auditoria_id')
    .select(columns)
    .orderBy('s.auditoria_id')
    .limit(limit)
    .execute()

/** Rows without a seal, whether they are known to wait or not. */
export const countUnsealed = async (db: Db) =>
  (
    await db
      .selectFrom('auditoria as a')
      .leftJoin('auditoria_sellos as s', 's.auditoria_id', 'a.id')
      .where('s.orden', 'is', null)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
  ).total

/** How many rows the log has: seals are numbered without a gap, and what has none waits for it. */
export const countFilas = async (db: Db) => {
  const { rows } = await sql<{ total: number }>`
    select coalesce((select max(orden) from auditoria_sellos), 0)
      + (select count(*) from auditoria_por_sellar) as total`.execute(db)
  return Number(rows[0]?.total)
}

export const insertSellos = async (
  trx: Trx,
  sellos: readonly { orden: number; auditoria_id: number; hash: string }[],
) => {
  const sellado_en = new Date().toISOString()
  const rows = sellos.map((sello) => ({ ...sello, sellado_en }))
  await trx.insertInto('auditoria_sellos').values(rows).execute()
}

/** Seals after one, in their order, each with its row; null where that is gone. */
export const listSealed = async (db: Db, despues: number, limit: number) => {
  const rows = await db
    .selectFrom('auditoria_sellos as s')
    .leftJoin('auditoria as a', 'a.id', 's.auditoria_id')
    .select(['s.orden', 's.auditoria_id', 's.hash', ...columns])
    .where('s.orden', '>', despues)
    .orderBy('s.orden')
    .limit(limit)
    .execute()
  return rows.map(({ orden, auditoria_id, hash, ...fila }) => ({
    ...{ orden, auditoria_id, hash },
    fila: fila.id === null ? null : (fila as SealedFila),
  }))
}

export const hasSello = async (db: Db, hash: string) =>
  Boolean(
    await db
      .selectFrom('auditoria_sellos')
      .select('orden')
      .where('hash', '=', hash)
      .executeTakeFirst(),
  )
