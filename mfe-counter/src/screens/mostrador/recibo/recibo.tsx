import { numeroOfVenta } from '@plaza/contract'
import type { PaperWidth } from '../../../parts/paper/paper.tsx'
import { PrintedRecibo, type PrintedReciboData } from '../../../parts/paper/printed-recibo.tsx'
import { needsFactura, type ReciboData } from '../pago/recibo-data.ts'

const printedOf = (recibo: ReciboData): PrintedReciboData => {
  const { id, fecha, vendedor, mostrador, ticket, totals, pago, cambio, isUnconfirmed } = recibo
  return {
    numero: numeroOfVenta(id),
    vendida_en: fecha,
    comercio: mostrador,
    lineas: ticket.lineas.map(({ producto, quantity, nota }) => ({
      nombre: producto.nombre,
      cantidad: quantity,
      valor_total: producto.valor_total,
      devueltas: 0,
      nota,
    })),
    iva: totals.iva_por_tarifa,
    valor_del_envio: totals.valor_del_envio,
    total_a_pagar: totals.total_a_pagar,
    metodo_pago: pago.metodo_pago,
    efectivo_recibido: pago.efectivo_recibido ?? null,
    cambio: cambio ?? null,
    pide_factura: needsFactura(recibo),
    vendedor,
    referencia_pago: pago.referencia_pago,
    nota: ticket.nota,
    ...(ticket.domicilio && { destino: ticket.destino }),
    isUnconfirmed,
  }
}

/** The receipt as a printer of 58 or 80 mm gets it; on a screen it is not seen. */
export const Recibo = ({ recibo, width }: { recibo: ReciboData; width: PaperWidth }) => (
  <PrintedRecibo recibo={printedOf(recibo)} width={width} />
)
