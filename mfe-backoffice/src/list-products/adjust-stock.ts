import {
  type Movimiento,
  type MovimientosPage,
  movimientoSchema,
  movimientosPageSchema,
  type NuevoAjuste,
  type ProductoInventario,
} from '@plaza/api/contract'
import { http } from '@plaza/shell/http'

type Key = Pick<ProductoInventario, 'comercio_id' | 'id'>

const bearer = { bearer: 'usuario' } as const
const pathOf = ({ comercio_id, id }: Key) => `/comercios/${comercio_id}/productos/${id}`

/**
 * Adds or takes units by hand; once, however often it is sent under one name (`clave`). Answers the ledger's entry, with
 * the stock after it.
 */
export const adjustStock = (
  producto: Key,
  ajuste: NuevoAjuste,
  clave: string,
): Promise<Movimiento> =>
  http.post(`${pathOf(producto)}/ajustes`, ajuste, movimientoSchema, {
    ...bearer,
    headers: { 'idempotency-key': clave },
  })

/** A page of what moved a product's stock, the newest first. */
export const listMovimientos = (producto: Key, page: number): Promise<MovimientosPage> =>
  http.get(`${pathOf(producto)}/movimientos?page=${page}&limit=10`, movimientosPageSchema, bearer)
