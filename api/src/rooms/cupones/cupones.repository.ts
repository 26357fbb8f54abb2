import { sql } from 'kysely'
import { type EstadoCupon, estadosCupon, type NuevoCupon } from '../../../contract/index.ts'
import type { Db, Trx } from '../../../db/tables.ts'
import type { Identidad } from './personas.rules.ts'

/** The coupon of a code, however many it is for. */
export const findCupon = (db: Db, codigo: string) =>
  db
    .selectFrom('cupones as c')
    .leftJoin('comercios as o', 'o.id', 'c.comercio_id')
    .select([
      'c.id',
      'c.codigo',
      'c.comercio_id',
      'o.nombre_barrio as comercio',
      'c.tipo',
      'c.valor',
      'c.compra_minima',
      'c.usos_maximos',
      'c.usos',
      'c.uno_por_persona',
      'c.desde',
      'c.hasta',
      'c.retirado_en',
    ])
    .where('c.codigo', '=', codigo)
    .executeTakeFirst()

/** Who a buyer is, as far as their account says; undefined where it is gone. */
export const findIdentidad = (db: Db, id_usuario: string): Promise<Identidad | undefined> =>
  db
    .selectFrom('usuarios')
    .select([
      'id_usuario',
      'correo_electronico',
      'tipo_documento',
      'numero_documento',
      'documento_propio',
    ])
    .where('id_usuario', '=', id_usuario)
    .where('borrado_en', 'is', null)
    .executeTakeFirst()

/** Whether one of a person's names holds a use of a coupon. */
export const isUsedBy = async (db: Db, cupon_id: number, claves: readonly string[]) => {
  const row = await db
    .selectFrom('cupon_personas')
    .select('clave')
    .where('cupon_id', '=', cupon_id)
    .where('clave', 'in', claves)
    .where('viva', '=', 1)
    .executeTakeFirst()
  return row !== undefined
}

const hasRoom = sql<boolean>`(usos_maximos is null or usos < usos_maximos)`

const one = (trx: Trx, id: number) =>
  trx
    .updateTable('cupones')
    .set((eb) => ({ usos: eb('usos', '+', 1) }))
    .where('id', '=', id)
    .where(hasRoom)

/** Takes one use of a coupon that holds now; nobody else takes one before the transaction ends. Answers false without one. */
export const takeUso = async (trx: Trx, id: number, now: Date) => {
  const at = now.toISOString()
  const { numUpdatedRows } = await one(trx, id)
    .where('retirado_en', 'is', null)
    .where((eb) => eb.or([eb('desde', 'is', null), eb('desde', '<=', at)]))
    .where((eb) => eb.or([eb('hasta', 'is', null), eb('hasta', '>', at)]))
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** The same for a sale that had one, whenever that was. */
export const takeUsoAgain = async (trx: Trx, id: number) =>
  (await one(trx, id).executeTakeFirstOrThrow()).numUpdatedRows === 1n

/** Gives one use back. */
export const returnUso = async (trx: Trx, id: number) => {
  await trx
    .updateTable('cupones')
    .set((eb) => ({ usos: eb('usos', '-', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Writes down by which names a sale's use is a person's. */
export const insertPersonas = async (
  trx: Trx,
  { id_transaccion, cupon_id }: { id_transaccion: string; cupon_id: number },
  claves: readonly string[],
) => {
  await trx
    .insertInto('cupon_personas')
    .values(claves.map((clave) => ({ id_transaccion, clave, cupon_id })))
    .execute()
}

/** The names by which a sale's use was somebody's. */
export const listClaves = async (trx: Trx, id_transaccion: string) =>
  (
    await trx
      .selectFrom('cupon_personas')
      .select('clave')
      .where('id_transaccion', '=', id_transaccion)
      .execute()
  ).map(({ clave }) => clave)

/** Whether those names hold the use now. */
export const setViva = async (trx: Trx, id_transaccion: string, viva: 0 | 1) => {
  await trx
    .updateTable('cupon_personas')
    .set({ viva })
    .where('id_transaccion', '=', id_transaccion)
    .execute()
}

const estadoAt = (now: string) => sql<EstadoCupon>`case
  when c.retirado_en is not null then 'retirado'
  when c.hasta <= ${now} then 'vencido'
  when c.usos >= c.usos_maximos then 'agotado'
  when c.desde > ${now} then 'programado'
  else 'vigente' end`

const descontado = sql<number>`(select cast(coalesce(sum(v.descuento_total + v.descuento_envio), 0)
  as bigint) from ventas v where v.cupon_id = c.id and v.estado = 'Completada')`

/** Whose coupons: a shop's, or Plaza's (null). */
type Dueno = number | null

const ofDueno = (db: Db, comercio_id: Dueno) =>
  comercio_id === null
    ? db.selectFrom('cupones as c').where('c.comercio_id', 'is', null)
    : db.selectFrom('cupones as c').where('c.comercio_id', '=', comercio_id)

const columns = [
  'c.id',
  'c.codigo',
  'c.tipo',
  'c.valor',
  'c.compra_minima',
  'c.usos_maximos',
  'c.uno_por_persona',
  'c.desde',
  'c.hasta',
  'c.usos',
  'c.creado_en',
  'c.retirado_en',
] as const

interface Listado {
  estado: EstadoCupon | undefined
  limit: number
  offset: number
}

/** A page of somebody's coupons, the newest first. */
export const listCupones = (
  db: Db,
  comercio_id: Dueno,
  { estado, limit, offset }: Listado,
  now: string,
) => {
  const listed = ofDueno(db, comercio_id).$if(estado !== undefined, (query) =>
    query.where(estadoAt(now), '=', estado as EstadoCupon),
  )
  return listed
    .select([...columns, estadoAt(now).as('estado'), descontado.as('descontado')])
    .orderBy('c.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** How many of somebody's coupons are in each state. */
export const countByEstado = async (db: Db, comercio_id: Dueno, now: string) => {
  const rows = await ofDueno(db, comercio_id)
    .select((eb) => [estadoAt(now).as('estado'), eb.fn.countAll<number>().as('cuantos')])
    .groupBy('estado')
    .execute()
  const found = new Map(rows.map(({ estado, cuantos }) => [estado, cuantos]))
  return Object.fromEntries(
    estadosCupon.map((estado) => [estado, found.get(estado) ?? 0]),
  ) as Record<EstadoCupon, number>
}

/** One of somebody's coupons. */
export const findOwnCupon = (db: Db, comercio_id: Dueno, id: number, now: string) =>
  ofDueno(db, comercio_id)
    .select([...columns, estadoAt(now).as('estado'), descontado.as('descontado')])
    .where('c.id', '=', id)
    .executeTakeFirst()

/** How many of somebody's coupons hold, or will. */
export const countAlive = async (db: Db, comercio_id: Dueno, now: string) => {
  const { total } = await ofDueno(db, comercio_id)
    .where(estadoAt(now), 'in', ['vigente', 'programado'])
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

// SQLite compares moments as they are written: "…:00Z" would come after "…:00.500Z".
const spelled = (moment: string | null) => moment && new Date(moment).toISOString()

export const insertCupon = async (
  trx: Trx,
  {
    comercio_id,
    creado_por,
    creado_en,
  }: { comercio_id: Dueno; creado_por: string; creado_en: string },
  { uno_por_persona, ...nuevo }: NuevoCupon,
) => {
  const { id } = await trx
    .insertInto('cupones')
    .values({
      ...nuevo,
      desde: spelled(nuevo.desde),
      hasta: spelled(nuevo.hasta),
      comercio_id,
      creado_por,
      creado_en,
      uno_por_persona: uno_por_persona ? 1 : 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Withdraws a coupon; answers false when it was. */
export const retireCupon = async (trx: Trx, id: number, retirado_en: string) => {
  const { numUpdatedRows } = await trx
    .updateTable('cupones')
    .set({ retirado_en })
    .where('id', '=', id)
    .where('retirado_en', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Forgets by which names people used coupons that ended before a moment: nobody can use those again. */
export const forgetPersonasBefore = async (db: Db, before: string) => {
  await db
    .deleteFrom('cupon_personas')
    .where('cupon_id', 'in', (eb) =>
      eb
        .selectFrom('cupones')
        .select('id')
        .where((or) => or.or([or('hasta', '<', before), or('retirado_en', '<', before)])),
    )
    .execute()
}
