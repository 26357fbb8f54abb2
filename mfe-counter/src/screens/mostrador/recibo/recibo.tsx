import { numeroOfVenta } from '@plaza/contract'
import type { PaperWidth } from '../../../parts/paper/paper.tsx'
import { PrintedRecibo, type PrintedReciboData } from '../../../parts/paper/printed-recibo.tsx'
import type { Pago } from '../pago/charge-venta.ts'
import { cashOf, needsFactura, type ReciboData } from '../pago/recibo-data.ts'

const partesOf = (
  { partes, metodo_pago, referencia_pago }: Pago,
  total: number,
): PrintedReciboData['pagos'] =>
  (partes ?? [{ metodo: metodo_pago, monto: total, referencia: referencia_pago }]).map(
    ({ metodo, monto, referencia }) => ({
      ...{ metodo, monto, referencia },
      estado_comprobante: metodo === 'billetera' ? 'por_verificar' : null,
    }),
  )

/** A receipt as paper has it. */
export const printedOf = (recibo: ReciboData): PrintedReciboData => {
  const { id, fecha, vendedor, mostrador, ticket, totals, pago, cambio, isUnconfirmed } = recibo
  return {
    numero: numeroOfVenta(id),
    vendida_en: fecha,
    comercio: mostrador,
    lineas: ticket.lineas.map(({ producto, quantity, nota }, i) => ({
      nombre: producto.nombre,
      cantidad: quantity,
      unidad: producto.unidad,
      valor_total: producto.valor_total,
      devueltas: 0,
      descuento: totals.id_productos[i]?.descuento,
      nota,
    })),
    iva: totals.iva_por_tarifa,
    valor_del_envio: totals.valor_del_envio,
    total_a_pagar: totals.total_a_pagar,
    metodo_pago: pago.metodo_pago,
    pagos: partesOf(pago, totals.total_a_pagar),
    efectivo_recibido: cashOf(pago, totals.total_a_pagar).recibido ?? null,
    cambio: cambio ?? null,
    pide_factura: needsFactura(recibo),
    vendedor,
    nota: ticket.nota,
    cliente: ticket.cliente,
    ...(ticket.domicilio && { destino: ticket.destino }),
    isUnconfirmed,
  }
}

/** The receipt as a printer of 58 or 80 mm gets it; on a screen it is not seen. */
export const Recibo = ({ recibo, width }: { recibo: ReciboData; width: PaperWidth }) => (
  <PrintedRecibo recibo={printedOf(recibo)} width={width} />
)
