import { randomUUID } from 'node:crypto'
import type { NuevaVenta, VentaCreada } from '../../contract/index.ts'
import type { Db } from '../../db/tables.ts'
import { ApiError } from '../errors.ts'
import { enqueue } from '../jobs/jobs.ts'
import type { Ajustes } from './ajustes.ts'
import { requireSame } from './comparar.ts'
import { cotizar, unidosPorProducto } from './cotizar.ts'
import { lineasDe, ventaRow } from './filas.ts'
import { claim } from './idempotencia.ts'
import { lockOfrecidos, type Ofrecido, takeStock } from './ofrecidos.repository.ts'
import { listPersonas, type PersonaDeVenta } from './personas.repository.ts'
import { isReferidoValido } from './referido.rules.ts'
import { insertEstado, insertVenta } from './ventas.repository.ts'

const minuteMs = 60_000
const firstLookMs = 2 * minuteMs

const isSub = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

interface Personas {
  comprador: PersonaDeVenta | undefined
  referente: PersonaDeVenta | undefined
}

const loadPersonas = async (trx: Db, sub: string, nueva: NuevaVenta): Promise<Personas> => {
  const given = nueva.referente_id?.toLowerCase() ?? ''
  const personas = await listPersonas(trx, isSub.test(given) ? [sub, given] : [sub])
  const find = (id: string) => personas.find(({ id_usuario }) => id_usuario === id)
  return { comprador: find(sub), referente: find(given) }
}

const requireDireccion = ({ direccion_envio }: NuevaVenta, { comprador }: Personas) => {
  const direccion = direccion_envio ?? comprador?.direccion_principal?.trim()
  if (direccion) return direccion
  throw new ApiError(comprador ? 'direccion_requerida' : 'perfil_incompleto')
}

const referenteOf = (sub: string, { comprador, referente }: Personas, ofrecidos: Ofrecido[]) => {
  const gente = ofrecidos.map(({ administrador_id }) => administrador_id)
  const buyer = comprador ?? { id_usuario: sub, numero_documento: null, telefono: null }
  return referente && isReferidoValido(buyer, referente, gente) ? referente.id_usuario : null
}

const sell = async (
  trx: Db,
  ajustes: Ajustes,
  id_transaccion: string,
  id_usuario: string,
  nueva: NuevaVenta,
) => {
  const items = unidosPorProducto(nueva.id_productos)
  const personas = await loadPersonas(trx, id_usuario, nueva)
  const direccion_envio = requireDireccion(nueva, personas)
  const ids = items.map(({ id }) => id)
  const ofrecidos = await lockOfrecidos(trx, ids)
  const cotizacion = cotizar(ofrecidos, items, ajustes)
  requireSame(nueva, cotizacion)
  await takeStock(trx, items)
  const referente_id = referenteOf(id_usuario, personas, ofrecidos)
  const lineas = lineasDe(id_transaccion, cotizacion, ofrecidos)
  const vence_en = new Date(Date.now() + ajustes.minutosParaPagar * minuteMs)
  const comprado = { id_transaccion, id_usuario, direccion_envio, referente_id, vence_en }
  const venta = ventaRow(comprado, cotizacion, lineas)
  await insertVenta(trx, venta, lineas)
  await insertEstado(trx, id_transaccion, venta)
  const firstLook = Math.min(Date.now() + firstLookMs, vence_en.getTime())
  await enqueue(trx, 'seguir_venta', { id_transaccion }, new Date(firstLook))
}

/**
 * Sells a cart on the web: sets its units aside until it is paid or the time for that is over. One sale however often it
 * is sent under one name (`clave`). Throws what of the contract tells why not; cotizacion_cambiada and
 * stock_insuficiente bring the quote that holds now.
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
