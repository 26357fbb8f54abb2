import { type MinimoPorCumplir, unmetMinimosOf } from '@plaza/contract'
import { type CartItem, useCart } from '@plaza/shell/cart'

/** The shops of which these lines buy less than they sell for at least, as far as their products say. */
export const minimosOf = (items: readonly CartItem[]) =>
  unmetMinimosOf(
    items.map(({ product: { id, comercio }, totalPrice }) => ({
      ...{ id, subtotal: totalPrice, comercio_id: comercio.id, comercio: comercio.nombre_barrio },
      tope_minimo_venta: comercio.tope_minimo_venta ?? 0,
    })),
  )

/** The same of the cart. */
export const useMinimos = () => minimosOf(useCart((cart) => cart.items))

/** The minimum to tell at a product's line: at the first of its shop. */
export const minimoAt = (minimos: readonly MinimoPorCumplir[], id: number) =>
  minimos.find(({ productos_del_comercio }) => productos_del_comercio[0] === id)
