import type { Esperas } from '@plaza/contract'
import { countText } from '../../parts/table/count-text.ts'
import type { Waiting } from '../../parts/waiting/waiting-list.tsx'

interface Text {
  one: string
  many: string
  path: string
}

// In the order in which somebody waits for them: who paid, who is at the door, money that is not certain, what runs out.
const texts: [Exclude<keyof Esperas, 'funcion'>, Text][] = [
  [
    'por_despachar',
    { one: 'pedido por despachar', many: 'pedidos por despachar', path: '/comercio/pedidos?' },
  ],
  [
    'domicilios',
    {
      one: 'domicilio por entregar',
      many: 'domicilios por entregar',
      path: '/comercio/domicilios?',
    },
  ],
  [
    'por_recibir',
    {
      one: 'devolución por recibir',
      many: 'devoluciones por recibir',
      path: '/comercio/pedidos?envio=por_recibir&',
    },
  ],
  [
    'comprobantes',
    {
      one: 'billetera por verificar',
      many: 'billeteras por verificar',
      path: '/comercio/bandejas?',
    },
  ],
  [
    'faltantes',
    {
      one: 'faltante por revisar',
      many: 'faltantes por revisar',
      path: '/comercio/bandejas?bandeja=faltantes&',
    },
  ],
  ['cajas', { one: 'caja por confirmar', many: 'cajas por confirmar', path: '/comercio/caja?' }],
  [
    'productos_bajos',
    {
      one: 'producto con poco stock',
      many: 'productos con poco stock',
      path: '/inventario/list-products?bajo=1&estado=venta&orden=stock_asc&',
    },
  ],
]

/** What waits in a shop, what hurries most first; nothing of what is not the person's, or does not wait. */
export const waitingOf = (esperas: Esperas, comercioId: number): Waiting[] =>
  texts.flatMap(([name, { one, many, path }]) => {
    const count = esperas[name] ?? 0
    if (count === 0) return []
    return {
      count: countText(count),
      text: count === 1 ? one : many,
      to: `${path}comercioId=${comercioId}`,
    }
  })
