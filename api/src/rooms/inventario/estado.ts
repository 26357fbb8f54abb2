import { type EstadoProductos, statusInComercio, statusOnSale } from '../../../contract/index.ts'
import type { Db } from '../../../db/tables.ts'
import { audit } from '../../machinery/audit/audit.ts'
import { ApiError } from '../../machinery/errors.ts'
import { holdComercio } from '../comercios/comercios.ts'
import { lockOfComercio, updateProducto } from './inventario.repository.ts'

const statusHidden = 0

interface Who {
  sub: string
  comercio_id: number
}

/**
 * Puts some products on sale, or hides them: all or none. What is so already stays as it is. Throws producto_no_encontrado when
 * one of them is not the shop's.
 */
export const changeEstado = (
  db: Db,
  { sub, comercio_id }: Who,
  { ids, en_venta }: EstadoProductos,
) =>
  db.transaction().execute(async (trx) => {
    // In one order, before the shop: as everybody takes them.
    const productos = []
    for (const id of [...new Set(ids)].sort((one, other) => one - other)) {
      const producto = await lockOfComercio(trx, comercio_id, id)
      if (!producto) throw new ApiError('producto_no_encontrado')
      productos.push(producto)
    }
    const isActive = await holdComercio(trx, comercio_id)
    const wanted = en_venta ? statusOnSale : statusHidden
    const others = productos
      .map((producto) => ({ ...producto, next: statusInComercio(wanted, isActive, producto) }))
      .filter(({ status, next }) => status !== next)
    for (const { id, status: before, next: status } of others) {
      await updateProducto(trx, id, { status })
      await audit(trx, {
        ...{ id_usuario: sub, accion: 'editar', recurso: 'producto', recurso_id: id },
        ...{ antes: { status: before }, despues: { status } },
      })
    }
    return { cambiados: others.length }
  })
