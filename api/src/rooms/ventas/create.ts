import { randomUUID } from 'node:crypto'
import type { Cotizacion, ItemVenta, NuevaVenta, VentaCreada } from '../../../contract/index.ts'
import type { Db, Trx } from '../../../db/tables.ts'
import type { Ajustes } from '../../machinery/ajustes.ts'
import { nowOf } from '../../machinery/clock/clock.ts'
import { ApiError } from '../../machinery/errors.ts'
import { enqueueing } from '../../machinery/jobs/jobs.ts'
import { genteOf } from '../comercios/comercios.ts'
import { quoteCupon, takeCupon } from '../cupones/cupones.ts'
import { listPersonas, motivoOfPersonas, type PersonaOfVenta } from '../ganancias/ganancias.ts'
import {
  listOfrecidos,
  type Ofrecido,
  soldUnidades,
  takeOfrecidos,
} from '../inventario/inventario.ts'
import { requireMunicipio } from '../lugares/lugares.ts'
import { hasLeft, setMunicipio } from '../usuarios/usuarios.ts'
import { refusalOfCupon, requireSame } from './compare.ts'
import { lineasOf, ventaRow } from './filas.ts'
import {
  comercioIn,
  joinedByProducto,
  onWeb,
  quoteWithEnvio,
  requireMinimos,
  requireUnidades,
} from './quote.ts'
import { claimReservable } from './reservas/reservas.ts'
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

// Where the profile's address is, the profile knows: a municipality that is sent is only for one that it does not.
const municipioOf = ({ direccion_envio, municipio }: NuevaVenta, { comprador }: Personas) =>
  (direccion_envio ? municipio : (comprador?.municipio ?? municipio)) ?? null

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
  if (motivoOfPersonas({ ...buyer, direccion }, vive, gente)) return null
  return (await hasLeft(trx, referente.id_usuario, 'Socio')) ? null : referente.id_usuario
}

interface Comprador {
  id_transaccion: string
  sub: string
  /** Where the order goes, by the DANE's code; null where nobody said. */
  municipio: string | null
}

// A coupon that was withdrawn, used up or used by the same person a moment ago takes nothing off any more: the buyer is asked
// again, with what it costs without.
const quoteFor = async (
  trx: Trx,
  ofrecidos: Ofrecido[],
  plain: Cotizacion,
  codigo: string | undefined,
  { id_transaccion, sub }: Omit<Comprador, 'municipio'>,
) => {
  if (!codigo) return { cotizacion: plain }
  const pedido = { cotizacion: plain, comercioOf: comercioIn(ofrecidos), sub, codigo }
  const { cotizacion, cupon } = await quoteCupon(trx, pedido)
  if (!cupon) throw refusalOfCupon(cotizacion)
  const motivo = await takeCupon(trx, cupon, { id_transaccion, sub })
  if (motivo) throw refusalOfCupon((await quoteCupon(trx, pedido)).cotizacion, plain, motivo)
  return { cotizacion, cupon }
}

// What is missing is looked at only then. All of it is given back where this throws: the transaction fails.
const take = async (
  trx: Trx,
  ajustes: Ajustes,
  items: ItemVenta[],
  nueva: NuevaVenta,
  quien: Comprador,
) => {
  const municipio = quien.municipio ?? ''
  const taken = await takeOfrecidos(trx, items, municipio)
  const isTaken = ({ id }: ItemVenta) => taken.some((ofrecido) => ofrecido.id === id)
  const missing = items.filter((item) => !isTaken(item)).map(({ id }) => id)
  const rest = missing.length > 0 ? await listOfrecidos(trx, missing, municipio) : []
  const ofrecidos = onWeb([...taken, ...rest])
  requireUnidades(ofrecidos, nueva.id_productos)
  const plain = quoteWithEnvio(ofrecidos, items, ajustes, nowOf(trx))
  // The fee for everywhere is for who lives there, not for who keeps silent.
  if (plain.pide_municipio && !municipio) throw new ApiError('municipio_requerido')
  const { cotizacion, cupon } = await quoteFor(trx, ofrecidos, plain, nueva.cupon, quien)
  requireSame(nueva, cotizacion)
  // It came back in between.
  if (missing.length > 0) throw new ApiError('stock_insuficiente', { extra: { cotizacion } })
  requireMinimos(cotizacion)
  return { cotizacion, ofrecidos, cupon }
}

interface Named {
  id_transaccion: string
  id_usuario: string
  hasAccepted: boolean
}

const sell = async (
  trx: Trx,
  ajustes: Ajustes,
  { id_transaccion, id_usuario, hasAccepted }: Named,
  nueva: NuevaVenta,
  items: ItemVenta[],
) => {
  const personas = await loadPersonas(trx, id_usuario, nueva)
  const direccion_envio = requireDireccion(nueva, personas)
  const municipio = municipioOf(nueva, personas)
  if (!hasAccepted) throw new ApiError('consentimiento_requerido')
  const comprador = { id_transaccion, sub: id_usuario, municipio }
  const { cotizacion, ofrecidos, cupon } = await take(trx, ajustes, items, nueva, comprador)
  const referente_id = await referenteOf(trx, id_usuario, personas, ofrecidos, direccion_envio)
  const paga = cupon && (cupon.comercio_id === null ? ('plaza' as const) : ('comercio' as const))
  const given = { paga, withoutRetracto: ajustes.categoriasWithoutRetracto }
  const lineas = lineasOf(id_transaccion, cotizacion, ofrecidos, given)
  const now = nowOf(trx)
  const vence_en = new Date(now.getTime() + ajustes.minutesToPay * minuteMs)
  const quien = { id_transaccion, id_usuario, direccion_envio, municipio, referente_id }
  const comprado = { ...quien, fecha_y_hora: now, vence_en, paga }
  const venta = ventaRow(comprado, cotizacion, lineas, cupon?.id)
  const firstLook = new Date(Math.min(now.getTime() + firstLookMs, vence_en.getTime()))
  const firstJob = await enqueueing(trx, [['seguir_venta', { id_transaccion }, firstLook]])
  const beside = [soldUnidades(trx, items, id_transaccion), firstJob]
  await insertVenta(trx, venta, lineas, beside)
  await keepMunicipio(trx, id_usuario, nueva, personas)
}

// What the buyer says of their own address holds from then on.
const keepMunicipio = async (
  trx: Trx,
  id_usuario: string,
  { direccion_envio, municipio }: NuevaVenta,
  { comprador }: Personas,
) => {
  if (!direccion_envio && municipio && comprador && !comprador.municipio)
    await setMunicipio(trx, id_usuario, municipio)
}

/**
 * Sells a cart on the web: sets its units aside until it is paid or the time for that is over. One sale however often it
 * is sent under one name (`clave`). Throws what of the contract tells why not; cotizacion_cambiada,
 * stock_insuficiente, tope_minimo_no_alcanzado and cupon_no_vale bring the quote that holds now.
 */
export const createVenta = (
  db: Db,
  ajustes: Ajustes,
  sub: string,
  nueva: NuevaVenta,
  clave: string | undefined,
): Promise<VentaCreada> =>
  db.transaction().execute(async (trx) => {
    requireMunicipio(nueva.municipio)
    const recurso = randomUUID()
    const items = joinedByProducto(nueva.id_productos)
    const claimed = { id_usuario: sub, clave, body: nueva, recurso }
    const named = await claimReservable(trx, ajustes, claimed, items)
    const { id_transaccion, hasAccepted } = named
    if (hasAccepted !== undefined)
      await sell(trx, ajustes, { id_transaccion, id_usuario: sub, hasAccepted }, nueva, items)
    return { id_transaccion }
  })
