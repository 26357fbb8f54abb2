import { ivaOfPaid, type Recibo, uvtWithoutFactura } from '../../../contract/index.ts'
import type { Db } from '../../../db/tables.ts'
import type { Ajustes } from '../../machinery/ajustes.ts'
import { ApiError } from '../../machinery/errors.ts'
import { listLineasOf } from '../ventas/ventas.ts'
import { findByToken, listPagosOf } from './recibos.repository.ts'

/** A receipt for who has its link; nobody is named in it. Throws recibo_no_encontrado. */
export const getRecibo = async (db: Db, { uvt }: Ajustes, recibo: string): Promise<Recibo> => {
  const venta = await findByToken(db, recibo)
  if (!venta) throw new ApiError('recibo_no_encontrado')
  const { id_transaccion, nombre_barrio, direccion_punto_venta, telefono_punto_venta } = venta
  const lineas = await listLineasOf(db, id_transaccion)
  return {
    numero: venta.numero,
    vendida_en: venta.vendida_en,
    comercio: { nombre_barrio, direccion_punto_venta, telefono_punto_venta },
    lineas: lineas.map(
      ({ nombre, cantidad, unidad, valor_total, cantidad_reembolsada, descuento }) => ({
        ...{ nombre, cantidad, unidad, valor_total, devueltas: cantidad_reembolsada, descuento },
      }),
    ),
    iva: ivaOfPaid(lineas),
    valor_del_envio: venta.valor_del_envio,
    total_a_pagar: venta.total_a_pagar,
    metodo_pago: venta.metodo_pago,
    pagos: await listPagosOf(db, id_transaccion),
    efectivo_recibido: venta.efectivo_recibido,
    cambio: venta.cambio,
    pide_factura: venta.valor_neto_total > uvtWithoutFactura * uvt,
  }
}
