import { numeroDeVenta } from '@plaza/api/contract'
import type { Ancho } from '../../../parts/papel/papel.tsx'
import { ReciboPapel, type ReciboPapelDatos } from '../../../parts/papel/recibo-papel.tsx'
import { type Recibo as Datos, pideFactura } from '../pago/recibo-datos.ts'

const papelDe = (recibo: Datos): ReciboPapelDatos => {
  const { id, fecha, vendedor, mostrador, ticket, totales, pago, cambio, isPendiente } = recibo
  return {
    numero: numeroDeVenta(id),
    vendida_en: fecha,
    comercio: mostrador,
    lineas: ticket.lineas.map(({ producto, quantity, nota }) => ({
      nombre: producto.nombre,
      cantidad: quantity,
      valor_total: producto.valor_total,
      devueltas: 0,
      nota,
    })),
    iva: totales.iva_por_tarifa,
    valor_del_envio: totales.valor_del_envio,
    total_a_pagar: totales.total_a_pagar,
    metodo_pago: pago.metodo_pago,
    efectivo_recibido: pago.efectivo_recibido ?? null,
    cambio: cambio ?? null,
    pide_factura: pideFactura(recibo),
    vendedor,
    referencia_pago: pago.referencia_pago,
    nota: ticket.nota,
    ...(ticket.domicilio && { destino: ticket.destino }),
    isPendiente,
  }
}

/** The receipt as a printer of 58 or 80 mm gets it; on a screen it is not seen. */
export const Recibo = ({ recibo, ancho }: { recibo: Datos; ancho: Ancho }) => (
  <ReciboPapel recibo={papelDe(recibo)} ancho={ancho} />
)
