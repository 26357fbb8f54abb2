import { randomUUID } from 'node:crypto'
import type { Cotizacion, ItemVenta, NuevaVenta, VentaCreada } from '../../contract/index.ts'
import type { Db } from '../../db/tables.ts'
import { ApiError } from '../errors.ts'
import { enqueue } from '../jobs/jobs.ts'
import type { Ajustes } from './ajustes.ts'
import { cotizar, unidosPorProducto } from './cotizar.ts'
import { claim } from './idempotencia.ts'
import { lockOfrecidos, type Ofrecido, takeStock } from './ofrecidos.repository.ts'
import { listPersonas, type PersonaDeVenta } from './personas.repository.ts'
import { isReferidoValido } from './referido.rules.ts'
import { gananciaDe } from './reparto.rules.ts'
import { insertEstado, insertVenta, type LineaRow } from './ventas.repository.ts'

const minuteMs = 60_000
const firstLookMs = 2 * minuteMs

const refuse = (code: 'cotizacion_cambiada' | 'stock_insuficiente', cotizacion: Cotizacion) =>
  new ApiError(code, { extra: { cotizacion } })

const isOther = (sent: number | undefined, valor: number) => sent !== undefined && sent !== valor

/** Refuses a purchase that is not what the buyer saw, telling what holds now. */
const requireSame = (nueva: NuevaVenta, cotizacion: Cotizacion) => {
  const { valor_neto_total, valor_IVA_total, valor_del_envio, total_a_pagar } = cotizacion
  const isChanged =
    isOther(nueva.valor_neto_total, valor_neto_total) ||
    isOther(nueva.valor_IVA_total, valor_IVA_total) ||
    isOther(nueva.valor_del_envio, valor_del_envio) ||
    isOther(nueva.valor_total, total_a_pagar) ||
    cotizacion.id_productos.some(({ cambios }) => cambios.includes('precio'))
  if (isChanged) throw refuse('cotizacion_cambiada', cotizacion)
  if (cotizacion.id_productos.some(({ cambios }) => cambios.includes('cantidad')))
    throw refuse('stock_insuficiente', cotizacion)
}

const requireDireccion = ({ direccion_envio }: NuevaVenta, comprador?: PersonaDeVenta) => {
  const direccion = direccion_envio ?? comprador?.direccion_principal?.trim()
  if (direccion) return direccion
  throw new ApiError(comprador ? 'direccion_requerida' : 'perfil_incompleto')
}

const findReferente = (
  sub: string,
  referente_id: string | null | undefined,
  personas: PersonaDeVenta[],
  ofrecidos: Ofrecido[],
) => {
  const nobody = { id_usuario: sub, numero_documento: null, telefono: null }
  const comprador = personas.find(({ id_usuario }) => id_usuario === sub) ?? nobody
  const referente = personas.find(({ id_usuario }) => id_usuario === referente_id)
  const gente = ofrecidos.map(({ administrador_id }) => administrador_id)
  return referente && isReferidoValido(comprador, referente, gente) ? referente.id_usuario : null
}

const lineasDe = (
  id_transaccion: string,
  { id_productos }: Cotizacion,
  ofrecidos: Ofrecido[],
): LineaRow[] =>
  id_productos.flatMap((linea, orden) => {
    const ofrecido = ofrecidos.find(({ id }) => id === linea.id)
    if (!ofrecido) return []
    const { nombre, imagen, valor_neto, porcentaje_impuestos, clase_iva } = linea
    const { comercio_id, porcentaje_regalo_total } = ofrecido
    return {
      ...{ id_transaccion, producto_id: linea.id, comercio_id, orden, cantidad: linea.cantidad },
      ...{ nombre, imagen, valor_neto, porcentaje_impuestos, clase_iva, porcentaje_regalo_total },
      ...{ valor_total: linea.valor_total, valor_IVA: linea.valor_IVA },
    }
  })

interface Pedido {
  sub: string
  nueva: NuevaVenta
  items: ItemVenta[]
  ajustes: Ajustes
}

const sell = async (trx: Db, id_transaccion: string, { sub, nueva, items, ajustes }: Pedido) => {
  const personas = await listPersonas(trx, [sub, nueva.referente_id ?? sub])
  const direccion_envio = requireDireccion(
    nueva,
    personas.find(({ id_usuario }) => id_usuario === sub),
  )
  const ofrecidos = await lockOfrecidos(
    trx,
    items.map(({ id }) => id),
  )
  const cotizacion = cotizar(ofrecidos, items, ajustes)
  requireSame(nueva, cotizacion)
  await takeStock(trx, items)
  const referente_id = findReferente(sub, nueva.referente_id, personas, ofrecidos)
  const lineas = lineasDe(id_transaccion, cotizacion, ofrecidos)
  const repartido = lineas.reduce((sum, linea) => sum + gananciaDe(linea, linea.cantidad), 0)
  const now = new Date()
  const vence = new Date(now.getTime() + ajustes.minutosParaPagar * minuteMs)
  const { valor_neto_total, valor_IVA_total, valor_del_envio, total_a_pagar } = cotizacion
  const inicial = { estado: 'Pendiente', estado_tx: 'En proceso' } as const
  await insertVenta(
    trx,
    {
      id_transaccion,
      ...inicial,
      ...{ valor_neto_total, valor_IVA_total, valor_del_envio, total_a_pagar },
      valor_total: total_a_pagar,
      valor_a_repartir: referente_id ? repartido : 0,
      ...{ id_usuario: sub, direccion_envio, referente_id, canal_venta: 'web' },
      ...{ fecha_y_hora: now.toISOString(), vence_en: vence.toISOString() },
    },
    lineas,
  )
  await insertEstado(trx, id_transaccion, inicial)
  const firstLook = Math.min(now.getTime() + firstLookMs, vence.getTime())
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
    const items = unidosPorProducto(nueva.id_productos)
    if (id_transaccion === recurso) await sell(trx, recurso, { sub, nueva, items, ajustes })
    return { id_transaccion }
  })
