import type {
  Caja,
  CajaActual,
  CajasPage,
  CajasQuery,
  EstadoCaja,
  NuevaCaja,
  NuevoMovimientoCaja,
  ResumenCaja,
} from '../../../contract/index.ts'
import type { Db, Trx } from '../../../db/tables.ts'
import { ApiError } from '../../machinery/errors.ts'
import { claim } from '../../machinery/once/once.ts'
import { genteOf, requireFuncion, toSell, toStock } from '../comercios/comercios.ts'
import {
  type CajaRow,
  countCajas,
  findCaja,
  findOpen,
  insertCaja,
  insertMovimiento,
  listCajas,
  listMovimientos,
  lockCaja,
} from './cajas.repository.ts'
import { findEfectivo, showReporte } from './reporte.ts'

export { holdCajaIn, holdOpen } from './cajas.repository.ts'

/** Who asks, and in which shop. */
export interface Who {
  sub: string
  comercio_id: number
}

/** Id of a person's open till in a shop. */
export const findOpenId = async (db: Db, comercio_id: number, sub: string) =>
  (await findOpen(db, comercio_id, sub))?.id ?? null

/** Tills that wait for a supervisor. */
export const countContadas = (db: Db, comercio_id: number) =>
  countCajas(db, { comercio_id }, 'contada')

const isLeft = async (db: Db, { comercio_id, id_usuario }: CajaRow) =>
  !(await genteOf(db, [comercio_id])).includes(id_usuario)

const isAbandoned = async (db: Db, sub: string, row: CajaRow) =>
  row.estado === 'abierta' && row.id_usuario !== sub && (await isLeft(db, row))

const toCaja = async (db: Db, sub: string, row: CajaRow): Promise<Caja> => ({
  id: row.id,
  estado: row.estado,
  cajero: row.cajero,
  es_propia: row.id_usuario === sub,
  abandonada: await isAbandoned(db, sub, row),
  base: row.base,
  abierta_en: row.abierta_en,
  cerrada_en: row.cerrada_en,
  movimientos: await listMovimientos(db, row.id),
  reporte: await showReporte(db, row),
})

/** A till that the person may see: a cajero their own, others all of the shop's. Else caja_no_encontrada. */
const getCajaOf = async (db: Db, { sub, comercio_id }: Who, id: number) => {
  const funcion = await requireFuncion(db, { sub }, comercio_id, toSell)
  const caja = await findCaja(db, comercio_id, id)
  if (!caja || (caja.id_usuario !== sub && !toStock.includes(funcion)))
    throw new ApiError('caja_no_encontrada')
  return { caja, funcion }
}

// Whose a till is never changes.
const getOwn = async (db: Db, quien: Who, id: number) => {
  const { caja } = await getCajaOf(db, quien, id)
  if (caja.id_usuario !== quien.sub) throw new ApiError('caja_no_encontrada')
}

/** The same, which nobody else changes before the transaction ends; caja_cerrada when it is in another state. */
export const holdCajaOf = async (trx: Trx, quien: Who, id: number, estado: EstadoCaja) => {
  await lockCaja(trx, quien.comercio_id, id)
  const held = await getCajaOf(trx, quien, id)
  if (held.caja.estado !== estado) throw new ApiError('caja_cerrada')
  return held
}

/**
 * The open till that the caller is to count, held: their own, or for a supervisor that of who works there no more and left it
 * open. Another person's is caja_no_encontrada.
 */
export const holdToCount = async (trx: Trx, quien: Who, id: number) => {
  const { caja } = await getCajaOf(trx, quien, id)
  if (caja.id_usuario !== quien.sub && !(await isLeft(trx, caja)))
    throw new ApiError('caja_no_encontrada')
  return holdCajaOf(trx, quien, id, 'abierta')
}

export const showCaja = async (db: Db, quien: Who, id: number) =>
  toCaja(db, quien.sub, (await getCajaOf(db, quien, id)).caja)

export const showCurrent = async (db: Db, { sub, comercio_id }: Who): Promise<CajaActual> => {
  await requireFuncion(db, { sub }, comercio_id, toSell)
  const caja = await findOpen(db, comercio_id, sub)
  return { caja: caja ? await toCaja(db, sub, caja) : null }
}

/** Opens a till with its float; one person has one in a shop, else caja_abierta. */
export const openCaja = (db: Db, { sub, comercio_id }: Who, { base }: NuevaCaja): Promise<Caja> =>
  db.transaction().execute(async (trx) => {
    await requireFuncion(trx, { sub }, comercio_id, toSell)
    const abierta_en = new Date().toISOString()
    const opened = await insertCaja(trx, { comercio_id, id_usuario: sub, base, abierta_en })
    const caja = opened && (await findCaja(trx, comercio_id, opened.id))
    if (!caja) throw new ApiError('caja_abierta')
    return toCaja(trx, sub, caja)
  })

const requireEfectivo = async (trx: Trx, caja: CajaRow, monto: number) => {
  if (monto > (await findEfectivo(trx, caja))) throw new ApiError('caja_sin_efectivo')
}

/** Takes cash out of the caller's open till, whose id it answers. Throws caja_cerrada, caja_sin_efectivo. */
export const payOut = async (trx: Trx, quien: Who, monto: number) => {
  const abierta = await findOpen(trx, quien.comercio_id, quien.sub)
  if (!abierta) throw new ApiError('caja_cerrada')
  const { caja } = await holdCajaOf(trx, quien, abierta.id, 'abierta')
  await requireEfectivo(trx, caja, monto)
  return caja.id
}

/**
 * Writes down cash that comes into the caller's own open till or goes out of it; one movement however often it is sent
 * under one name (`clave`). Throws caja_cerrada, and caja_sin_efectivo for more than there is.
 */
export const moveCash = (
  db: Db,
  quien: Who,
  id: number,
  fresh: NuevoMovimientoCaja,
  clave: string | undefined,
): Promise<Caja> =>
  db.transaction().execute(async (trx) => {
    await getOwn(trx, quien, id)
    const recurso = crypto.randomUUID()
    const body = { movimiento_de: id, ...fresh }
    const isNew = (await claim(trx, { id_usuario: quien.sub, clave, body, recurso })) === recurso
    if (isNew) {
      const { caja } = await holdCajaOf(trx, quien, id, 'abierta')
      if (fresh.tipo === 'salida') await requireEfectivo(trx, caja, fresh.monto)
      const creado_en = new Date().toISOString()
      await insertMovimiento(trx, { ...fresh, caja_id: id, id_usuario: quien.sub, creado_en })
    }
    return showCaja(trx, quien, id)
  })

const toResumen = (sub: string, row: CajaRow): ResumenCaja => ({
  id: row.id,
  estado: row.estado,
  cajero: row.cajero,
  es_propia: row.id_usuario === sub,
  numero_z: row.numero_z,
  abierta_en: row.abierta_en,
  cerrada_en: row.cerrada_en,
  base: row.base,
  contado: row.contado,
  diferencia: row.diferencia,
})

/** A page of tills, newest first: a cajero's own, else the shop's. */
export const listCajasOf = async (
  db: Db,
  { sub, comercio_id }: Who,
  { page, limit }: CajasQuery,
): Promise<CajasPage> => {
  const funcion = await requireFuncion(db, { sub }, comercio_id, toSell)
  const filtro = { comercio_id, de: toStock.includes(funcion) ? undefined : sub }
  const total = await countCajas(db, filtro)
  const rows = await listCajas(db, filtro, limit, (page - 1) * limit)
  const data = rows.map((row) => toResumen(sub, row))
  return { data, page, totalPages: Math.ceil(total / limit), total }
}
