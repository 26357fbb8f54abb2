import type { VentaDetalle, VentasPage, VentasQuery } from '../../../contract/index.ts'
import type { Db } from '../../../db/tables.ts'
import { ApiError } from '../../machinery/errors.ts'
import type { Person } from '../../ports/sessions.ts'
import { listEnvios } from '../envios/envios.ts'
import { listReembolsos } from '../reembolsos/reembolsos.ts'
import { findIdTransaccion, findVenta, listEstados, listLineasOf } from '../ventas/ventas.ts'
import { alcanceOf, seesWhole } from './alcance.ts'
import { canSee, findVentas } from './listado.repository.ts'
import { detalleOfComercio, ventaOfComercio } from './of-comercio.rules.ts'
import { type Alcance, onlyOwn } from './visible.repository.ts'

/** A page of the sales that a person sees, newest first. */
export const listVentas = async (
  db: Db,
  person: Person,
  { page, limit, mias, ...filtros }: VentasQuery,
): Promise<VentasPage> => {
  const alcance = mias ? onlyOwn(person.sub) : await alcanceOf(db, person)
  const offset = (page - 1) * limit
  const listado = { ...filtros, ...alcance, limit, offset }
  const { total, ventas } = await findVentas(db, listado)
  const data = ventas.map((venta) =>
    seesWhole(alcance, venta) ? venta : ventaOfComercio(venta, alcance.surte),
  )
  return { data, page, totalPages: Math.ceil(total / limit), total }
}

// What is neither an id nor a payment's names no sale.
const wellFormed = /^[\w-]{1,64}$/

/** Id of the sale with that id or that payment, whoever asks; undefined when there is none. */
export const findId = async (db: Db, text: string) =>
  wellFormed.test(text) ? findIdTransaccion(db, text) : undefined

/** The sale that a person means by its id or its payment's, or venta_no_encontrada: also when it is not theirs to see. */
export const getVisible = async (db: Db, person: Person, text: string) => {
  const id = await findId(db, text)
  const alcance = await alcanceOf(db, person)
  if (!id || !(await canSee(db, id, alcance))) throw new ApiError('venta_no_encontrada')
  return { id, alcance }
}

const getWhole = async (db: Db, id: string): Promise<VentaDetalle> => {
  const venta = await findVenta(db, id)
  if (!venta) throw new ApiError('venta_no_encontrada')
  const { tiene_stock, ...shown } = venta
  const lineas = await listLineasOf(db, id)
  return {
    ...shown,
    id_productos: lineas.map(({ sin_retracto: _, ...linea }) => linea),
    envios: await listEnvios(db, id),
    historia: await listEstados(db, id),
    reembolsos: await listReembolsos(db, id),
    sin_retracto: lineas.filter((linea) => linea.sin_retracto === 1).map((linea) => linea.id),
  }
}

/** A sale with its lines, its history and its refunds, as far as somebody sees them. */
export const getDetalle = async (db: Db, id: string, alcance: Alcance): Promise<VentaDetalle> => {
  const venta = await getWhole(db, id)
  return seesWhole(alcance, venta) ? venta : detalleOfComercio(venta, alcance.surte)
}

export { foldConteos } from './conteos.ts'
export { reembolsoOf } from './of-comercio.rules.ts'
export { hasOpenVentas, listCompras } from './of-persona.ts'
