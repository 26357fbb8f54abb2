import { type Cotizacion, cotizacionOf, lineaCotizada, withDescuentos } from '@plaza/contract'
import { descuentosOfTicket } from './descuentos-of.ts'
import type { Linea, Ticket } from './ticket.ts'

const claseOf = ({ porcentaje_impuestos, clase_iva }: Linea['producto']) =>
  clase_iva ?? (porcentaje_impuestos > 0 ? 'gravado' : 'excluido')

/**
 * What a ticket comes to, by the rules that the API sells by: discounts, net, IVA by rate, delivery, total. Whole COP;
 * `valorDomicilio` is the shop's own fee.
 */
export const totalsOf = (ticket: Omit<Ticket, 'nota'>, valorDomicilio: number): Cotizacion => {
  const { lineas, domicilio } = ticket
  const quoted = lineas.map(({ producto, quantity }) =>
    lineaCotizada(
      {
        ...producto,
        imagen: producto.image_url,
        clase_iva: claseOf(producto),
        stock: Math.max(producto.stock, quantity),
      },
      { id: producto.id, cantidad: quantity },
    ),
  )
  const valorEnvio = domicilio ? valorDomicilio : 0
  const plain = cotizacionOf(quoted, { valorEnvio, envioGratisDesde: Number.MAX_SAFE_INTEGER })
  return withDescuentos(plain, descuentosOfTicket(ticket))
}

/**
 * What a delivery's goods are still to come to before the shop brings them, at their prices: a discount makes nothing dearer. 0 or
 * less where nothing is missing.
 */
export const missingOf = (
  { lineas, domicilio }: Ticket,
  { id_productos }: Cotizacion,
  least: number,
) =>
  domicilio && lineas.length > 0
    ? least - id_productos.reduce((sum, { subtotal }) => sum + subtotal, 0)
    : 0

/** The rows of IVA as the till names them: one "Impuesto (19%)" when uniform, one row per rate when mixed. */
export const ivaRowsOf = ({ iva_por_tarifa }: Pick<Cotizacion, 'iva_por_tarifa'>) => {
  const rows = iva_por_tarifa.filter(({ valor_IVA }) => valor_IVA > 0)
  if (rows.length === 0) {
    const tarifa = iva_por_tarifa[0]?.porcentaje_impuestos ?? 19
    return [{ label: `Impuesto (${tarifa}%)`, valor: 0 }]
  }
  return rows.map(({ porcentaje_impuestos, valor_IVA }) => ({
    label: `Impuesto (${porcentaje_impuestos}%)`,
    valor: valor_IVA,
  }))
}
