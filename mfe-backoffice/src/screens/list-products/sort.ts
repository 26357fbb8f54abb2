import type { OrdenInventario } from '@plaza/contract'
import type { Sort } from '../../parts/table/data-table.tsx'

type Orders = Record<string, { up: OrdenInventario; down?: OrdenInventario }>

const orders: Orders = {
  nombre: { up: 'nombre' },
  n_referencia: { up: 'referencia' },
  valor_neto: { up: 'precio_asc', down: 'precio_desc' },
  stock: { up: 'stock_asc', down: 'stock_desc' },
}

/** The column that an order of the API stands for; undefined for the newest first. */
export const sortOf = (orden: string | null): Sort | undefined => {
  const [by, found] =
    Object.entries(orders).find(([, { up, down }]) => orden === up || orden === down) ?? []
  return by && found ? { by, isDescending: orden === found.down } : undefined
}

/** The order of the API for a column: a column that knows one direction goes back to the newest first. */
export const ordenOf = ({ by, isDescending }: Sort): OrdenInventario | '' => {
  const found = orders[by]
  return (isDescending ? found?.down : found?.up) ?? ''
}
