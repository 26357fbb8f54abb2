import type { Venta, VentaDetalle, VentasPage, VentasQuery } from '../../../contract/index.ts'
import type { Db } from '../../../db/tables.ts'
import { ApiError } from '../../machinery/errors.ts'
import type { Person } from '../../ports/sessions.ts'
import { listEnvios, listEnviosOf, listSeguimientos } from '../envios/envios.ts'
import { nombreOfLugar } from '../lugares/lugares.ts'
import { listReembolsos, sumReembolsos } from '../reembolsos/reembolsos.ts'
import { findIdTransaccion, findVenta, listEstados, listLineasOf } from '../ventas/ventas.ts'
import { alcanceOf, seesWhole } from './alcance.ts'
import { canSee, findVentas } from './listado.repository.ts'
import { detalleOfComercio, ventaOfComercio } from './of-comercio.rules.ts'
import { type Alcance, onlyOwn } from './visible.repository.ts'

// How far it has come, and what went back: what a buyer looks a purchase up for.
const withEnvios = async (db: Db, ventas: readonly Venta[]) => {
  const ids = ventas.map(({ id_transaccion }) => id_transaccion)
  if (ids.length === 0) return []
  const envios = await listEnviosOf(db, ids)
  const sums = await sumReembolsos(db, ids)
  return ventas.map((venta) => ({
    ...venta,
    envios: envios.flatMap(({ id_transaccion, ...envio }) =>
      id_transaccion === venta.id_transaccion ? [envio] : [],
    ),
    reembolsado: sums.find((one) => one.id_transaccion === venta.id_transaccion)?.monto ?? 0,
  }))
}

/** A page of the sales that a person sees, newest first. */
export const listVentas = async (
  db: Db,
  person: Person,
  { page, limit, mias, q, ...filtros }: VentasQuery,
): Promise<VentasPage> => {
  const alcance = mias ? onlyOwn(person.sub) : await alcanceOf(db, person)
  const offset = (page - 1) * limit
  const listado = { ...filtros, ...alcance, ...(mias && { q }), limit, offset }
  const { total, ventas } = await findVentas(db, listado)
  const data = mias
    ? await withEnvios(db, ventas)
    : ventas.map((venta) =>
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

// Of a parcel the last guide counts whose number it bears: its shop may have written another by hand.
const withSeguimientos = async (db: Db, id: string): Promise<VentaDetalle['envios']> => {
  const envios = await listEnvios(db, id)
  if (!envios.some(({ guia }) => guia)) return envios
  const told = await listSeguimientos(db, id)
  return envios.map((envio) => {
    const own = told.filter(
      ({ comercio_id, numero }) => comercio_id === envio.comercio_id && numero === envio.guia,
    )
    if (own.length === 0) return envio
    const pasos = own.flatMap(({ estado, detalle, en }) =>
      estado && en ? [{ estado, detalle, en }] : [],
    )
    return { ...envio, rastreo: own[0]?.rastreo ?? null, pasos }
  })
}

const getWhole = async (db: Db, id: string): Promise<VentaDetalle> => {
  const venta = await findVenta(db, id)
  if (!venta) throw new ApiError('venta_no_encontrada')
  const { tiene_stock, cupon_id, municipio_envio, envios_cotizados, ...shown } = venta
  const lineas = await listLineasOf(db, id)
  return {
    ...shown,
    municipio_envio: (municipio_envio && nombreOfLugar(municipio_envio)) ?? null,
    ...(envios_cotizados && { envios_cotizados: JSON.parse(envios_cotizados) }),
    id_productos: lineas.map(({ sin_retracto: _, ...linea }) => linea),
    envios: await withSeguimientos(db, id),
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

export { listPedidosByDia } from './conteos.repository.ts'
export { foldConteos } from './conteos.ts'
export { reembolsoOf } from './of-comercio.rules.ts'
export { hasOpenVentas, listCompras } from './of-persona.ts'
