import type { CambiosProducto, DatosProducto, ProductoInventario } from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { send } from '@plaza/shell/http'

/** Adds a product to the shop; answers its id. */
export const createProducto = async (comercioId: number, body: DatosProducto): Promise<number> =>
  (await send(calls.createProducto, { params: { comercioId }, body })).id

/** Changes a product; answers it as it is then. Refused as datos_cambiados when somebody else was faster. */
export const updateProducto = (
  { comercio_id, id }: Pick<ProductoInventario, 'comercio_id' | 'id'>,
  body: CambiosProducto,
): Promise<ProductoInventario> =>
  send(calls.changeProducto, { params: { comercioId: comercio_id, productId: id }, body })

/** The id of the shop's product of a reference. */
export const findReferencia = async (comercioId: number, { n_referencia }: DatosProducto) => {
  const query = { q: n_referencia, limit: 100, page: 1 }
  const { data } = await send(calls.listInventario, { params: { comercioId }, query })
  return data.find((producto) => producto.n_referencia === n_referencia)?.id
}
