import type { Cotizacion, NuevaVenta, VentaCreada } from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { send } from '@plaza/shell/http'
import { rememberedReferrer } from '@plaza/shell/referrer'

/** The sale to ask for: the quote that the shopper agreed to, which the API compares with its own. */
export const newVentaOf = (
  cotizacion: Cotizacion,
  { direccion_envio, municipio }: { direccion_envio: string | undefined; municipio: string },
): NuevaVenta => ({
  id_productos: cotizacion.id_productos.map(({ id, cantidad, valor_total }) => ({
    id,
    cantidad,
    valor_total,
  })),
  valor_neto_total: cotizacion.valor_neto_total,
  valor_IVA_total: cotizacion.valor_IVA_total,
  valor_del_envio: cotizacion.valor_del_envio,
  valor_total: cotizacion.total_a_pagar,
  direccion_envio,
  ...(municipio && { municipio }),
  referente_id: rememberedReferrer(),
  // One that takes nothing off was told of, and the order is without it.
  ...(cotizacion.cupon?.motivo === null && { cupon: cotizacion.cupon.codigo }),
})

/** Creates the sale, once however often it is sent under one key. */
export const createVenta = (body: NuevaVenta, clave: string): Promise<VentaCreada> =>
  send(calls.createVenta, {
    body,
    headers: { 'idempotency-key': clave },
    failure: 'Error posting venta',
  })
