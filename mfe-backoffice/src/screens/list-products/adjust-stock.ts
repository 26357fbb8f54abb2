import * as calls from '@plaza/api/calls'
import type {
  Movimiento,
  MovimientosPage,
  NuevoAjuste,
  ProductoInventario,
} from '@plaza/api/contract'
import { send } from '@plaza/shell/http'

type Key = Pick<ProductoInventario, 'comercio_id' | 'id'>

const paramsOf = ({ comercio_id, id }: Key) => ({ comercioId: comercio_id, productId: id })

/**
 * Adds or takes units by hand; once, however often it is sent under one name (`clave`). Answers the ledger's entry, with
 * the stock after it.
 */
export const adjustStock = (
  producto: Key,
  ajuste: NuevoAjuste,
  clave: string,
): Promise<Movimiento> =>
  send(calls.adjustStock, {
    params: paramsOf(producto),
    body: ajuste,
    headers: { 'idempotency-key': clave },
  })

/** A page of what moved a product's stock, the newest first. */
export const listMovimientos = (producto: Key, page: number): Promise<MovimientosPage> =>
  send(calls.listMovimientos, { params: paramsOf(producto), query: { page, limit: 10 } })
