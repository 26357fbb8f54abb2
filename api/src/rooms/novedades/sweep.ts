import { textoOfCantidad } from '../../../contract/index.ts'
import type { Db } from '../../../db/tables.ts'
import { note } from './note.ts'
import { listLowered, listUnverified } from './sweep.repository.ts'

const days = 7

/**
 * Tells of what nobody wrote down as it happened: products that became few, wallets that wait to be verified. Several
 * processes may look at once: each thing has a name, and is told once.
 */
export const noticeWaiting = async (db: Db, now: Date) => {
  for (const { id, stock, producto_id, nombre, comercio_id, unidad } of await listLowered(db))
    await note(db, {
      ...{ clave: `stock_bajo ${id}`, tipo: 'stock_bajo', comercio_id },
      titulo:
        stock > 0
          ? `Quedan ${textoOfCantidad(stock, { unidad })} de ${nombre}`
          : `Se agotó ${nombre}`,
      enlace: `/inventario/editar-producto/${producto_id}?comercioId=${comercio_id}`,
    })
  const since = new Date(now.getTime() - days * 86_400_000).toISOString()
  for (const { id_transaccion, comercio_id, numero } of await listUnverified(db, since))
    await note(db, {
      ...{ clave: `comprobante ${id_transaccion}`, tipo: 'comprobante', comercio_id },
      ...{ titulo: 'Una billetera por verificar', detalle: `Venta ${numero}` },
      enlace: `/comercio/bandejas?comercioId=${comercio_id}`,
    })
}
