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

const unsealed = (db: Db) =>
  db
    .selectFrom('auditoria as a')
    .leftJoin('auditoria_sellos as s', 's.auditoria_id', 'a.id')
    .where('s.orden', 'is', null)

/** The oldest rows that have no seal. */
export const listUnsealed = (db: Db, limit: number): Promise<SealedFila[]> =>
  unsealed(db).select(columns).orderBy('a.id').limit(limit).execute()

export const countUnsealed = async (db: Db) =>
  (
    await unsealed(db)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
  ).total

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
