import type { ProductosSearch } from '../../../parts/catalogue/list-productos.ts'

/** Products per page of home's grid. */
export const pageSize = 10

const mostPerRequest = 100

/** How many pages a stored address may restore at once. */
const mostPages = 50

/** Page that home's address asks for (`/home?page=3`). */
export const pageOf = (search: string) => {
  const page = Number(new URLSearchParams(search).get('page'))
  return Number.isInteger(page) && page > 1 ? Math.min(page, mostPages) : 1
}

/** The requests that bring pages 1 to `page`: one while they fit in one answer, then a hundred products each. */
export const requestsUpTo = (page: number): ProductosSearch[] => {
  const wanted = page * pageSize
  if (wanted <= mostPerRequest) return [{ page: 1, limit: wanted }]
  const whole = Math.ceil(wanted / mostPerRequest)
  return Array.from({ length: whole }, (_, index) => ({ page: index + 1, limit: mostPerRequest }))
}

/** Cards that are to come when the grid has grown from its page to page `upTo`, of so many in all. */
export const roomFor = ({ page, total }: { page: number; total: number }, upTo: number) =>
  Math.max(0, Math.min(total, upTo * pageSize) - page * pageSize)
