import type { OrdenResenas, ResenasPage } from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { type CallOptions, send } from '@plaza/shell/http'

/** Which reviews of a product, and in which order. */
export interface Wanted {
  orden: OrdenResenas
  estrellas?: number | undefined
}

/** A page of what is said of a product; `marca` is where the one before ended. */
export const listResenas = (
  id: number,
  { marca, ...wanted }: Wanted & { marca?: string | undefined },
  options?: CallOptions,
): Promise<ResenasPage> =>
  send(calls.listResenas, {
    params: { id },
    query: { ...wanted, marca },
    failure: 'No pudimos cargar las opiniones.',
    ...options,
  })
