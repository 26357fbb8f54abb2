import type { Vitrinas } from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { pathOf, send } from '@plaza/shell/http'
import { type Loaded, loadUpTo } from './productos/load-productos.ts'
import { pageOf } from './productos/pages.ts'

export interface LoadedHome {
  loaded: Loaded
  /** Nothing where it cannot be had. */
  vitrinas: Vitrinas | undefined
}

/** API path of what home shows above its grid. */
export const vitrinasPath = pathOf(calls.getVitrinas, {})

/** What home shows first: the grid up to the page of the address, and what stands above it. */
export const loadHome = async (request: Request): Promise<LoadedHome> => {
  const { signal, url } = request
  const [loaded, vitrinas] = await Promise.all([
    loadUpTo(pageOf(new URL(url).search), signal),
    // Without it the grid is there all the same.
    send(calls.getVitrinas, { signal }).catch(() => undefined),
  ])
  return { loaded, vitrinas }
}
