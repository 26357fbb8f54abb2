import { differ, type Libros, netoDe, pagado, type Revision, sum } from './leer.ts'

/** What somebody was told is done. */
export interface Confirmado {
  ventas: readonly string[]
  reembolsos: readonly string[]
  devoluciones: readonly string[]
}

const missing = (what: string, told: readonly string[], ids: readonly string[]) =>
  told.filter((id) => !ids.includes(id)).map((id) => `${what} ${id} was confirmed and is gone`)

/** Nothing is lost that anybody was told of. */
export const confirmado: Revision<Confirmado> = (libros, told) => [
  ...missing(
    'sale',
    told.ventas,
    libros.ventas.map(({ id_transaccion }) => id_transaccion),
  ),
  ...missing(
    'refund',
    told.reembolsos,
    libros.reembolsos.map(({ id }) => id),
  ),
  ...missing(
    'return',
    told.devoluciones,
    libros.devoluciones.map(({ id }) => id),
  ),
]

const estadoDe: Record<string, string> = {
  'En proceso': 'Pendiente',
  aprovada: 'Completada',
  rechazada: 'Rechazada',
  vencida: 'Vencida',
  reembolsada: 'Reembolsada',
  contracargo: 'Reembolsada',
}

/** A sale's totals are those of its lines, and its state is the last of its history. */
export const totales: Revision = (libros) =>
  libros.ventas.flatMap((venta) => {
    const id = venta.id_transaccion
    const lineas = libros.venta_lineas.filter((linea) => linea.id_transaccion === id)
    const historia = libros.venta_estados
      .filter((estado) => estado.id_transaccion === id)
      .sort((a, b) => a.orden - b.orden)
    const precioDe = ({ valor_neto, porcentaje_impuestos }: (typeof lineas)[number]) =>
      valor_neto + Math.floor((valor_neto * porcentaje_impuestos) / 100 + 0.5)
    const paid = sum(lineas.map((linea) => pagado(linea, linea.cantidad)))
    const neto = sum(lineas.map((linea) => netoDe(pagado(linea, linea.cantidad), linea)))
    const iva = paid - neto
    return [
      ...lineas.flatMap((linea) =>
        differ(`price of ${linea.producto_id} in ${id}`, linea.valor_total, precioDe(linea)),
      ),
      ...differ(`net of ${id}`, venta.valor_neto_total, neto),
      ...differ(`IVA of ${id}`, venta.valor_IVA_total, iva),
      ...differ(`total of ${id}`, venta.total_a_pagar, neto + iva + venta.valor_del_envio),
      ...differ(`state of ${id}`, historia.at(-1)?.estado_tx, venta.estado_tx),
      ...differ(`estado of ${id}`, venta.estado, estadoDe[venta.estado_tx]),
    ]
  })

const ofVenta = (id: string, { reembolsos }: Libros) =>
  reembolsos.filter((one) => one.id_transaccion === id && one.estado !== 'fallido')

/** No buyer asks for money back when the term is over. */
export const retractos: Revision = (libros) =>
  libros.reembolsos.flatMap(({ id, id_transaccion, pedido_por, creado_en }) => {
    const venta = libros.ventas.find((one) => one.id_transaccion === id_transaccion)
    const hasta = venta?.retracto_hasta
    const isOwn = venta?.canal_venta === 'web' && pedido_por === venta.id_usuario
    const isLate = isOwn && hasta && new Date(hasta) < new Date(creado_en)
    return isLate ? [`refund ${id} was asked for after ${hasta}`] : []
  })

/**
 * Refunds never come to more than was paid, and the units that came back are those that they tell of. What waits until a
 * shop has its goods is reckoned when it goes.
 */
export const devueltas: Revision = (libros) =>
  libros.ventas.flatMap((venta) => {
    const id = venta.id_transaccion
    const vivos = ofVenta(id, libros)
    const monto = sum(vivos.filter(({ espera }) => espera === null).map((one) => one.monto))
    const lineas = libros.venta_lineas.filter((linea) => linea.id_transaccion === id)
    const isAll = lineas.every((linea) => linea.cantidad === linea.cantidad_reembolsada)
    const hechos = vivos.filter(({ estado }) => estado === 'hecho').map((one) => one.id)
    return [
      ...(monto > venta.total_a_pagar ? [`${monto} went back of ${id}`] : []),
      ...(isAll ? differ(`refunds of all of ${id}`, monto, venta.total_a_pagar) : []),
      ...lineas.flatMap(({ producto_id, cantidad_reembolsada }) => {
        const told = libros.reembolso_lineas.filter(
          (one) => one.producto_id === producto_id && hechos.includes(one.reembolso_id),
        )
        const units = sum(told.map(({ cantidad }) => cantidad))
        return differ(`units of ${producto_id} back of ${id}`, cantidad_reembolsada, units)
      }),
    ]
  })
