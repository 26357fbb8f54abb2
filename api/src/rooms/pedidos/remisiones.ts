import type { Remision } from '../../../contract/index.ts'
import type { Db } from '../../../db/tables.ts'
import { ApiError } from '../../machinery/errors.ts'
import { nombreOfLugar } from '../lugares/lugares.ts'
import { compradorOf } from './comprador.rules.ts'
import { findContenidos, findRemisiones } from './pedidos.repository.ts'

/**
 * What goes into the packages of several orders of a shop, as they were asked for; throws pedido_no_encontrado when one of
 * them is none of its own.
 */
export const listRemisiones = async (
  db: Db,
  comercio_id: number,
  ids: readonly string[],
): Promise<Remision[]> => {
  if (ids.length === 0) return []
  const found = await findRemisiones(db, comercio_id, ids)
  const lineas = await findContenidos(db, comercio_id, ids)
  return [...new Set(ids)].map((id_transaccion) => {
    const pedido = found.find((one) => one.id_transaccion === id_transaccion)
    if (!pedido) throw new ApiError('pedido_no_encontrado')
    const { nombres, apellidos, municipio_envio, estado_tx: _, ...rest } = pedido
    const contenido = lineas
      .filter((linea) => linea.id_transaccion === id_transaccion)
      .map(({ id, nombre, cantidad }) => ({ id, nombre, cantidad }))
    return {
      ...rest,
      comprador: compradorOf({ nombres, apellidos }),
      municipio_envio: (municipio_envio && nombreOfLugar(municipio_envio)) ?? null,
      contenido,
    }
  })
}
