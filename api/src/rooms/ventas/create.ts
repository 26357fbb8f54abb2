import { randomUUID } from 'node:crypto'
import type { ItemVenta, NuevaVenta, VentaCreada } from '../../../contract/index.ts'
import type { Db, Trx } from '../../../db/tables.ts'
import type { Ajustes } from '../../machinery/ajustes.ts'
import { nowOf } from '../../machinery/clock/clock.ts'
import { ApiError } from '../../machinery/errors.ts'
import { enqueue } from '../../machinery/jobs/jobs.ts'
import { claim } from '../../machinery/once/once.ts'
import { genteOf } from '../comercios/comercios.ts'
import { requireRegistro } from '../consentimientos/consentimientos.ts'
import { listPersonas, motivoOfPersonas, type PersonaOfVenta } from '../ganancias/ganancias.ts'
import { listOfrecidos, type Ofrecido, takeOfrecidos } from '../inventario/inventario.ts'
import { requireSame } from './compare.ts'
import { lineasOf, ventaRow } from './filas.ts'
import { joinedByProducto, quote, requireMinimos } from './quote.ts'
import { requireReservable } from './reservas/reservas.ts'
import { insertVenta } from './ventas.repository.ts'

const minuteMs = 60_000
const firstLookMs = 2 * minuteMs

const isSub = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

interface Personas {
  comprador: PersonaOfVenta | undefined
  referente: PersonaOfVenta | undefined
}

const loadPersonas = async (trx: Trx, sub: string, nueva: NuevaVenta): Promise<Personas> => {
  const given = nueva.referente_id?.toLowerCase() ?? ''
  const isReferred = isSub.test(given)
  // Who says where it goes, and was sent by nobody, is asked for nothing else.
  const needsNobody = nueva.direccion_envio && !isReferred
  const personas = needsNobody ? [] : await listPersonas(trx, isReferred ? [sub, given] : [sub])
  const find = (id: string) => personas.find(({ id_usuario }) => id_usuario === id)
  return { comprador: find(sub), referente: find(given) }
}

const requireDireccion = ({ direccion_envio }: NuevaVenta, { comprador }: Personas) => {
  const direccion = direccion_envio ?? comprador?.direccion_principal?.trim()
  if (direccion) return direccion
  throw new ApiError(comprador ? 'direccion_requerida' : 'perfil_incompleto')
}

const referenteOf = async (
  trx: Trx,
  sub: string,
  { comprador, referente }: Personas,
  ofrecidos: Ofrecido[],
  direccion: string,
) => {
  if (!referente) return null
  const gente = await genteOf(trx, [...new Set(ofrecidos.map(({ comercio_id }) => comercio_id))])
  const unknown = { numero_documento: null, documento_negado: 0, telefono: null }
  const buyer = comprador ?? { id_usuario: sub, ...unknown }
  const vive = { ...referente, direccion: referente.direccion_principal }
  return motivoOfPersonas({ ...buyer, direccion }, vive, gente) ? null : referente.id_usuario
}

// What is missing is looked at only then. All of it is given back where this throws: the transaction fails.
const take = async (
  trx: Trx,
  ajustes: Ajustes,
  items: ItemVenta[],
  nueva: NuevaVenta,
  id_transaccion: string,
) => {
  const taken = await takeOfrecidos(trx, items, id_transaccion)
  const isTaken = ({ id }: ItemVenta) => taken.some((ofrecido) => ofrecido.id === id)
  const missing = items.filter((item) => !isTaken(item)).map(({ id }) => id)
  const rest = missing.length > 0 ? await listOfrecidos(trx, missing) : []
  const ofrecidos = [...taken, ...rest]
  const cotizacion = quote(ofrecidos, items, ajustes)
  requireSame(nueva, cotizacion)
  // It came back in between.
  if (missing.length > 0) throw new ApiError('stock_insuficiente', { extra: { cotizacion } })
  requireMinimos(cotizacion)
  return { cotizacion, ofrecidos }
}

const sell = async (
  trx: Trx,
  ajustes: Ajustes,
  id_transaccion: string,
  id_usuario: string,
  nueva: NuevaVenta,
) => {
  const items = joinedByProducto(nueva.id_productos)
  await requireReservable(trx, ajustes, id_usuario, items)
  const personas = await loadPersonas(trx, id_usuario, nueva)
  const direccion_envio = requireDireccion(nueva, personas)
  await requireRegistro(trx, id_usuario)
  const { cotizacion, ofrecidos } = await take(trx, ajustes, items, nueva, id_transaccion)
  const referente_id = await referenteOf(trx, id_usuario, personas, ofrecidos, direccion_envio)
  const lineas = lineasOf(id_transaccion, cotizacion, ofrecidos, ajustes.categoriasWithoutRetracto)
  const now = nowOf(trx)
  const vence_en = new Date(now.getTime() + ajustes.minutesToPay * minuteMs)
  const quien = { id_transaccion, id_usuario, direccion_envio, referente_id }
  const comprado = { ...quien, fecha_y_hora: now, vence_en }
  const venta = ventaRow(comprado, cotizacion, lineas)
  await insertVenta(trx, venta, lineas)
  const firstLook = Math.min(now.getTime() + firstLookMs, vence_en.getTime())
  await enqueue(trx, 'seguir_venta', { id_transaccion }, new Date(firstLook))
}

/**
 * Sells a cart on the web: sets its units aside until it is paid or the time for that is over. One sale however often it
 * is sent under one name (`clave`). Throws what of the contract tells why not; cotizacion_cambiada,
 * stock_insuficiente and tope_minimo_no_alcanzado bring the quote that holds now.
 */
export const createVenta = (
  db: Db,
  ajustes: Ajustes,
  sub: string,
  nueva: NuevaVenta,
  clave: string | undefined,
): Promise<VentaCreada> =>
  db.transaction().execute(async (trx) => {
    const recurso = randomUUID()
    const id_transaccion = await claim(trx, { id_usuario: sub, clave, body: nueva, recurso })
    if (id_transaccion === recurso) await sell(trx, ajustes, recurso, sub, nueva)
    return { id_transaccion }
  })
