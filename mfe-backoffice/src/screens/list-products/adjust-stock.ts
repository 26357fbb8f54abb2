import type { Movimiento, MovimientosPage, NuevoAjuste, ProductoInventario } from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { send } from '@plaza/shell/http'
import { sole } from '@plaza/shell/once'

type Key = Pick<ProductoInventario, 'comercio_id' | 'id'>
type Stocked = Pick<ProductoInventario, 'comercio_id' | 'id' | 'stock'>

const paramsOf = ({ comercio_id, id }: Key) => ({ comercioId: comercio_id, productId: id })

/**
 * Adds or takes units by hand, once however often it is sent for the stock on show. Answers the ledger's entry, with the
 * stock after it.
 */
export const adjustStock = (producto: Stocked, ajuste: NuevoAjuste): Promise<Movimiento> =>
  sole<NuevoAjuste>(`ajuste ${producto.id} ${producto.stock}`).send(ajuste, (body, clave) =>
    send(calls.adjustStock, {
      params: paramsOf(producto),
      body,
      headers: { 'idempotency-key': clave },
    }),
  )

/** A page of what moved a product's stock, the newest first. */
export const listMovimientos = (producto: Key, page: number): Promise<MovimientosPage> =>
  send(calls.listMovimientos, { params: paramsOf(producto), query: { page, limit: 10 } })
