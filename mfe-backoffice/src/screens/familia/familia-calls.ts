import type { CambiosFamilia, Familia, NuevaFamilia } from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { type CallOptions, send } from '@plaza/shell/http'

type Key = Pick<Familia, 'comercio_id' | 'id'>

const paramsOf = ({ comercio_id, id }: Key) => ({ comercioId: comercio_id, familiaId: id })

/** A family of the shop with its products. */
export const getFamilia = (key: Key, options?: CallOptions): Promise<Familia> =>
  send(calls.getFamilia, { params: paramsOf(key), ...options })

/** Makes a family of products and copies of the first. */
export const createFamilia = (comercioId: number, body: NuevaFamilia): Promise<Familia> =>
  send(calls.createFamilia, { params: { comercioId }, body })

/** Changes a family, its products and what joins it. Refused as datos_cambiados when somebody else was faster. */
export const changeFamilia = (key: Key, body: CambiosFamilia): Promise<Familia> =>
  send(calls.changeFamilia, { params: paramsOf(key), body })

/** Makes each product one by itself again. */
export const deleteFamilia = (key: Key) => send(calls.deleteFamilia, { params: paramsOf(key) })

/** Makes one product one by itself again. */
export const removeVariante = (key: Key, productId: number) =>
  send(calls.removeVariante, { params: { ...paramsOf(key), productId } })
