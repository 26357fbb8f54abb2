import type { Reembolso, ReembolsoDeComercio } from '../../../contract/index.ts'
import type { Db } from '../../../db/tables.ts'
import { ApiError } from '../../machinery/errors.ts'
import { askBack } from '../pagos/pagos.ts'
import { refundOnce } from '../reembolsos/reembolsos.ts'
import { lockVenta } from '../ventas/ventas.ts'
import { getPedido } from './pedidos.ts'

interface Who {
  sub: string
  comercio_id: number
}

/**
 * Gives money back for what a shop sold, at any time: for some units, or for all that are left. One refund however often
 * it is sent under one name (`clave`). Throws pedido_no_encontrado, reembolso_no_permitido, idempotencia_en_conflicto.
 */
export const giveBackFromShop = (
  db: Db,
  { sub, comercio_id }: Who,
  id_transaccion: string,
  { id_productos, a_la_venta }: ReembolsoDeComercio,
  clave: string | undefined,
): Promise<Reembolso> =>
  askBack(db, id_transaccion, async (trx) => {
    const venta = await lockVenta(trx, id_transaccion)
    const pedido = await getPedido(trx, comercio_id, id_transaccion)
    if (!venta) throw new ApiError('pedido_no_encontrado')
    return refundOnce(trx, venta, { sub, clave, id_productos, comercio_id, a_la_venta }, () => {
      const items = id_productos ?? pedido.devolvibles
      const isOwn = ({ id }: { id: number }) => pedido.id_productos.some((linea) => linea.id === id)
      if (!items.length || !items.every(isOwn) || venta.estado !== 'Completada')
        throw new ApiError('reembolso_no_permitido')
      return items
    })
  })
