import { alimentos } from './alimentos/alimentos.ts'
import { belleza } from './belleza/belleza.ts'
import { hogar } from './hogar/hogar.ts'
import type { DemoProducto } from './producto.ts'
import { tecnologia } from './tecnologia/tecnologia.ts'

const shelves = [alimentos, belleza, hogar, tecnologia]

// One of each root in turn, so that no page of the shop is all groceries.
const interleave = (lists: readonly (readonly DemoProducto[])[]) =>
  Array.from({ length: Math.max(...lists.map((list) => list.length)) }, (_, at) =>
    lists.flatMap((list) => list[at] ?? []),
  ).flat()

/** Oldest first: listings show the newest first, which are the first of each shelf. */
export const productos = interleave(shelves).reverse()
