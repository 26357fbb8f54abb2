import {
  type Cotizacion,
  descuentoOf,
  type EnvioCotizado,
  isByWeight,
  type LineaCotizada,
} from '../../../contract/index.ts'
import type { Ofrecido } from '../inventario/inventario.ts'
import { gananciaOf } from './reparto.rules.ts'
import type { LineaRow, VentaRow } from './ventas.repository.ts'

interface Given {
  /** Who pays for what the quote's coupon takes off. */
  paga?: 'plaza' | 'comercio' | undefined
  /** Slugs of the categories that nobody may withdraw from. */
  withoutRetracto?: readonly string[]
}

const lineaRow = (
  id_transaccion: string,
  orden: number,
  linea: LineaCotizada,
  { comercio_id, porcentaje_regalo_total, categoria }: Ofrecido,
  { paga, withUnidad, withoutRetracto = [] }: Given & { withUnidad: boolean },
): LineaRow => ({
  id_transaccion,
  orden,
  comercio_id,
  porcentaje_regalo_total,
  producto_id: linea.id,
  cantidad: linea.cantidad,
  ...(withUnidad && { unidad: linea.unidad ?? 'unidad' }),
  nombre: linea.nombre,
  imagen: linea.imagen,
  valor_total: linea.valor_total,
  valor_neto: linea.valor_neto,
  porcentaje_impuestos: linea.porcentaje_impuestos,
  clase_iva: linea.clase_iva,
  valor_IVA: linea.valor_IVA,
  sin_retracto: withoutRetracto.includes(categoria) ? 1 : 0,
  ...(paga && {
    descuento: linea.descuento ?? 0,
    aporte_plaza: paga === 'plaza' ? (linea.descuento ?? 0) : 0,
  }),
})

/** The lines of a sale as they are sold: what they were called, cost and shared out then stays. */
export const lineasOf = (
  id_transaccion: string,
  { id_productos }: Cotizacion,
  ofrecidos: Ofrecido[],
  given: Given = {},
) => {
  // All rows of a statement have the same columns, and few sales have anything by weight.
  const all = { ...given, withUnidad: id_productos.some(isByWeight) }
  return id_productos.flatMap((linea, orden) => {
    const ofrecido = ofrecidos.find(({ id }) => id === linea.id)
    return ofrecido ? [lineaRow(id_transaccion, orden, linea, ofrecido, all)] : []
  })
}

// As of a line: what a coupon takes off stands beside what of it is Plaza's to bear.
const enviosOf = (envios: readonly EnvioCotizado[], paga: Given['paga']) =>
  envios.map((envio) =>
    paga && envio.descuento
      ? { ...envio, aporte_plaza: paga === 'plaza' ? envio.descuento : 0 }
      : envio,
  )

interface Comprado {
  id_transaccion: string
  id_usuario: string
  direccion_envio: string
  municipio: string | null
  referente_id: string | null
  fecha_y_hora: Date
  vence_en: Date
  /** Who pays for what the quote's coupon takes off. */
  paga?: Given['paga']
}

/** A sale on the web, not paid yet. */
export const ventaRow = (
  { fecha_y_hora, vence_en, municipio, paga, ...quien }: Comprado,
  cotizacion: Cotizacion,
  lineas: LineaRow[],
  cupon_id?: number,
): VentaRow => ({
  ...quien,
  municipio_envio: municipio,
  envios_cotizados: cotizacion.envios ? JSON.stringify(enviosOf(cotizacion.envios, paga)) : null,
  canal_venta: 'web',
  estado: 'Pendiente',
  estado_tx: 'En proceso',
  fecha_y_hora: fecha_y_hora.toISOString(),
  vence_en: vence_en.toISOString(),
  valor_neto_total: cotizacion.valor_neto_total,
  valor_IVA_total: cotizacion.valor_IVA_total,
  valor_del_envio: cotizacion.valor_del_envio,
  valor_total: cotizacion.total_a_pagar,
  total_a_pagar: cotizacion.total_a_pagar,
  valor_a_repartir: quien.referente_id
    ? lineas.reduce((sum, linea) => sum + gananciaOf(linea, linea.cantidad), 0)
    : 0,
  ...(cupon_id !== undefined && {
    cupon_id,
    cupon: cotizacion.cupon?.codigo ?? null,
    descuento_total: cotizacion.cupon?.descuento ?? 0,
    descuento_envio: cotizacion.cupon?.descuento_envio ?? 0,
  }),
})

interface Sold extends Pick<Comprado, 'id_transaccion' | 'id_usuario'> {
  /** When it was sold, whenever that is told. */
  fecha_y_hora: string
}

/** A sale at the counter, paid and handed over. Here `valor_total` is net plus shipping, as that wire has it. */
export const mostradorRow = (sold: Sold, cotizacion: Cotizacion) =>
  ({
    ...sold,
    valor_neto_total: cotizacion.valor_neto_total,
    valor_IVA_total: cotizacion.valor_IVA_total,
    valor_del_envio: cotizacion.valor_del_envio,
    total_a_pagar: cotizacion.total_a_pagar,
    valor_total: cotizacion.valor_neto_total + cotizacion.valor_del_envio,
    descuento_total: descuentoOf(cotizacion),
    valor_a_repartir: 0,
    canal_venta: 'mostrador',
    estado: 'Completada',
    estado_tx: 'aprovada',
  }) satisfies VentaRow
