import { type Insertable, sql, type Updateable } from 'kysely'
import { countRows } from '../../../db/count-rows.ts'
import { isPostgres } from '../../../db/dialect.ts'
import { nombreDe } from '../../../db/nombre.ts'
import type { Db, Tables, Trx } from '../../../db/tables.ts'

const autor = sql<
  string | null
>`(select ${nombreDe('a')} from usuarios a where a.id_usuario = c.autorizada_por)`

const select = (db: Db) =>
  db
    .selectFrom('cajas as c')
    .leftJoin('usuarios as u', 'u.id_usuario', 'c.id_usuario')
    .selectAll('c')
    .select([nombreDe('u').as('cajero'), autor.as('autor')])

/** A till of a shop. */
export const findCaja = (db: Db, comercio_id: number, id: number) =>
  select(db).where('c.id', '=', id).where('c.comercio_id', '=', comercio_id).executeTakeFirst()

export type CajaRow = NonNullable<Awaited<ReturnType<typeof findCaja>>>

/** A person's open till in a shop. */
export const findOpen = (db: Db, comercio_id: number, id_usuario: string) =>
  select(db)
    .where('c.comercio_id', '=', comercio_id)
    .where('c.id_usuario', '=', id_usuario)
    .where('c.estado', '=', 'abierta')
    .executeTakeFirst()

/** Id of a person's open till, which nobody counts before the transaction ends. */
export const holdOpen = async (trx: Trx, comercio_id: number, id_usuario: string) => {
  const row = await trx
    .selectFrom('cajas')
    .select('id')
    .where('comercio_id', '=', comercio_id)
    .where('id_usuario', '=', id_usuario)
    .where('estado', '=', 'abierta')
    .$if(isPostgres(trx), (query) => query.forShare())
    .executeTakeFirst()
  return row?.id ?? null
}

/**
 * The till that a person had open at a moment, and its state now; nobody counts it before the transaction ends.
 */
export const holdCajaIn = (trx: Trx, comercio_id: number, id_usuario: string, momento: string) =>
  trx
    .selectFrom('cajas')
    .select(['id', 'estado'])
    .where('comercio_id', '=', comercio_id)
    .where('id_usuario', '=', id_usuario)
    .where('abierta_en', '<=', momento)
    .where((eb) => eb.or([eb('contada_en', 'is', null), eb('contada_en', '>', momento)]))
    .orderBy('id', 'desc')
    .limit(1)
    .$if(isPostgres(trx), (query) => query.forShare())
    .executeTakeFirst()

/** Keeps a till of a shop to this transaction: what is read of it from then on holds until the end. */
export const lockCaja = async (trx: Trx, comercio_id: number, id: number) => {
  await trx
    .selectFrom('cajas')
    .select('id')
    .where('id', '=', id)
    .where('comercio_id', '=', comercio_id)
    .$if(isPostgres(trx), (query) => query.forNoKeyUpdate())
    .execute()
}

/** Opens a till; undefined when the person has one open. */
export const insertCaja = (trx: Trx, caja: Insertable<Tables['cajas']>) =>
  trx
    .insertInto('cajas')
    .values(caja)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

export const updateCaja = async (trx: Trx, id: number, caja: Updateable<Tables['cajas']>) => {
  await trx.updateTable('cajas').set(caja).where('id', '=', id).execute()
}

/** The number of a shop's next closing report. The shop's row keeps others waiting. */
export const nextNumeroZ = async (trx: Trx, comercio_id: number) => {
  if (isPostgres(trx))
    await sql`select 1 from comercios where id = ${comercio_id} for no key update`.execute(trx)
  const { last } = await trx
    .selectFrom('cajas')
    .select((eb) => eb.fn.max('numero_z').as('last'))
    .where('comercio_id', '=', comercio_id)
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}

export const insertMovimiento = async (
  trx: Trx,
  movimiento: Insertable<Tables['caja_movimientos']>,
) => {
  const { id } = await trx
    .insertInto('caja_movimientos')
    .values(movimiento)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Cash in and out of a till, the oldest first. */
export const listMovimientos = (db: Db, caja_id: number) =>
  db
    .selectFrom('caja_movimientos')
    .select(['id', 'tipo', 'monto', 'motivo', 'creado_en'])
    .where('caja_id', '=', caja_id)
    .orderBy('id')
    .execute()

interface Filtro {
  comercio_id: number
  /** Only this person's. */
  de?: string | undefined
}

const filtered = (db: Db, { comercio_id, de: whose }: Filtro) =>
  select(db)
    .where('c.comercio_id', '=', comercio_id)
    .$if(whose !== undefined, (query) => query.where('c.id_usuario', '=', whose ?? ''))

/** Tills of a shop, newest first. */
export const listCajas = (db: Db, filtro: Filtro, limit: number, offset: number) =>
  filtered(db, filtro).orderBy('c.id', 'desc').limit(limit).offset(offset).execute()

export const countCajas = (db: Db, { comercio_id, de: whose }: Filtro, estado?: string) =>
  countRows(
    db
      .selectFrom('cajas')
      .where('comercio_id', '=', comercio_id)
      .$if(whose !== undefined, (query) => query.where('id_usuario', '=', whose ?? ''))
      .$if(estado !== undefined, (query) => query.where(sql`estado`, '=', estado ?? '')),
  )
