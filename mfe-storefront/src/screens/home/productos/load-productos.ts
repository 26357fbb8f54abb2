import type { ListedProducto } from '@plaza/contract'
import { listProductos } from '../../../parts/catalogue/list-productos.ts'
import { mergeProductos } from './merge-productos.ts'
import { pageSize, requestsUpTo } from './pages.ts'

/** The grid as far as it has come. */
export interface Loaded {
  productos: ListedProducto[]
  page: number
  totalPages: number
  /** Products of all pages. */
  total: number
  failed: boolean
}

const upTo = async (page: number, signal: AbortSignal): Promise<Loaded> => {
  const answers = await Promise.all(
    requestsUpTo(page).map((request) => listProductos(request, { signal })),
  )
  const all = answers.map(({ data }) => data).reduce(mergeProductos, [])
  const total = answers[0]?.total ?? 0
  const totalPages = Math.ceil(total / pageSize)
  return {
    productos: all.slice(0, page * pageSize),
    page: Math.max(1, Math.min(page, totalPages)),
    totalPages,
    total,
    failed: false,
  }
}

const noneYet: Loaded = { productos: [], page: 0, totalPages: 1, total: 0, failed: true }

/** Pages 1 to `page`. What fails is told in the grid, so that the rest of home stays. */
export const loadUpTo = async (page: number, signal: AbortSignal): Promise<Loaded> => {
  try {
    return await upTo(page, signal)
  } catch (error) {
    if (signal.aborted) throw error
    return { ...noneYet }
  }
}

let starts = 0
const startOf = new WeakMap<Loaded, number>()

/** Tells the grid that a screen starts with from the next one that was asked for. */
export const startKey = (loaded: Loaded) => {
  const known = startOf.get(loaded)
  if (known) return known
  starts += 1
  startOf.set(loaded, starts)
  return starts
}

/** The grid with its next page. */
export const loadNext = async (loaded: Loaded, signal: AbortSignal): Promise<Loaded> => {
  const answer = await listProductos({ page: loaded.page + 1, limit: pageSize }, { signal })
  return {
    productos: mergeProductos(loaded.productos, answer.data),
    page: answer.page,
    totalPages: answer.totalPages,
    total: answer.total,
    failed: false,
  }
}
