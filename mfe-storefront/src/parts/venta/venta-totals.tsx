import type { VentaDetalle } from '@plaza/contract'
import { asPaid, ivaRows } from '../totals/iva-rows.ts'
import { Totals } from '../totals/totals.tsx'

const cuponOf = ({ cupon, descuento_total = 0, descuento_envio = 0 }: VentaDetalle) =>
  cupon ? { codigo: cupon, descuento: descuento_total, descuento_envio } : undefined

const returnedOf = ({ reembolsos }: VentaDetalle) =>
  reembolsos.reduce((sum, { estado, monto }) => (estado === 'hecho' ? sum + monto : sum), 0)

/** What a purchase cost, and what of it came back. */
export const VentaTotals = ({ venta }: { venta: VentaDetalle }) => (
  <Totals
    neto={venta.valor_neto_total}
    iva={ivaRows(asPaid(venta.id_productos))}
    envio={venta.valor_del_envio}
    total={venta.total_a_pagar}
    cupon={cuponOf(venta)}
    returned={returnedOf(venta)}
  />
)
