import {
  type CambioOpcion,
  type ListaProducto,
  type OpcionesProducto,
  type OpcionProducto,
  opcionesProductoSchema,
  opcionProductoSchema,
} from '@plaza/api/contract'
import { type CallOptions, http } from '@plaza/shell/http'

const path = (comercioId: number) => `/comercios/${comercioId}/opciones`

/** A shop's colors and suppliers. */
export const getOpciones = (comercioId: number, options?: CallOptions): Promise<OpcionesProducto> =>
  http.get(path(comercioId), opcionesProductoSchema, { bearer: 'usuario', ...options })

/** Adds one; answers the one that there is when its name is taken. */
export const addOpcion = (
  comercioId: number,
  lista: ListaProducto,
  nombre: string,
): Promise<OpcionProducto> =>
  http.post(`${path(comercioId)}/${lista}`, { nombre }, opcionProductoSchema, { bearer: 'usuario' })

/** Renames one, archives it or offers it again. */
export const changeOpcion = (
  comercioId: number,
  lista: ListaProducto,
  id: number,
  cambio: CambioOpcion,
): Promise<OpcionProducto> =>
  http.patch(`${path(comercioId)}/${lista}/${id}`, cambio, opcionProductoSchema, {
    bearer: 'usuario',
  })
