import type { CambioOpcion, ListaProducto, OpcionesProducto, OpcionProducto } from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { type CallOptions, send } from '@plaza/shell/http'

/** A shop's colors and suppliers. */
export const getOpciones = (comercioId: number, options?: CallOptions): Promise<OpcionesProducto> =>
  send(calls.getOpciones, { params: { comercioId }, ...options })

/** Adds one; answers the one that there is when its name is taken. */
export const addOpcion = (
  comercioId: number,
  lista: ListaProducto,
  nombre: string,
): Promise<OpcionProducto> =>
  send(calls.addOpcion, { params: { comercioId, lista }, body: { nombre } })

/** Renames one, archives it or offers it again. */
export const changeOpcion = (
  comercioId: number,
  lista: ListaProducto,
  id: number,
  body: CambioOpcion,
): Promise<OpcionProducto> => send(calls.changeOpcion, { params: { comercioId, lista, id }, body })
