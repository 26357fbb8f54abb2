import type { ListedProducto } from '@plaza/contract'
import { create } from 'zustand'
import { storage } from '../storage/index.ts'
import { wholeProduct } from './whole-product.ts'

/** One line of the cart; `totalPrice` is valor_total × quantity, in whole COP with IVA. */
export interface CartItem {
  product: ListedProducto
  quantity: number
  totalPrice: number
}

export interface Cart {
  items: CartItem[]
}

const key = 'cart'

const isItem = (item: CartItem | null): item is CartItem =>
  Number.isInteger(item?.product?.id) &&
  Number.isInteger(item?.product?.valor_total) &&
  Number.isInteger(item?.quantity) &&
  (item?.quantity ?? 0) > 0

const lineOf = (product: ListedProducto, quantity: number): CartItem => ({
  product,
  quantity,
  totalPrice: product.valor_total * quantity,
})

const stored = (): CartItem[] => {
  try {
    const items: unknown = JSON.parse(storage.get(key) ?? '[]')
    return Array.isArray(items)
      ? items
          .filter(isItem)
          .map((item) => lineOf(wholeProduct(item.product, item.quantity), item.quantity))
      : []
  } catch {
    return []
  }
}

// A page that came drawn shows the empty one first, as it was drawn, and then what is stored.
const store = create<Cart>(() => ({ items: [] }))
store.setState({ items: stored() })

// Storage is the truth that all tabs share: each change starts from it, so that two tabs never undo each other.
const change = (next: (items: CartItem[]) => CartItem[]) => {
  const items = next(stored())
  storage.set(key, JSON.stringify(items))
  store.setState({ items })
}

const find = (items: CartItem[], id: number) => items.find((item) => item.product.id === id)

const quantityOf = (items: CartItem[], id: number) => find(items, id)?.quantity ?? 0

const withLine = (items: CartItem[], line: CartItem) =>
  quantityOf(items, line.product.id)
    ? items.map((item) => (item.product.id === line.product.id ? line : item))
    : [...items, line]

/** Reads a part of the cart and re-renders when it changes: `useCart(countUnits)`. */
export const useCart = <T>(selector: (cart: Cart) => T) => store(selector)

/** The cart now, outside of rendering. */
export const getCart = () => store.getState()

/** Adds units of a product. Does nothing and answers false when the line would exceed the stock. */
export const addItem = (product: ListedProducto, quantity = 1): boolean => {
  const wanted = quantityOf(stored(), product.id) + quantity
  if (quantity < 1 || wanted > product.stock) return false
  change((items) => withLine(items, lineOf(product, wanted)))
  return true
}

/** Sets the units of a line. Below 1 removes it; above the stock changes nothing and answers `refused`: the most there is. */
export const updateQuantity = (productId: number, quantity: number): { refused?: number } => {
  const line = find(stored(), productId)
  if (!line) return {}
  if (quantity > line.product.stock) return { refused: line.product.stock }
  change((items) =>
    quantity < 1
      ? items.filter((item) => item.product.id !== productId)
      : withLine(items, lineOf(line.product, quantity)),
  )
  return {}
}

export const removeItem = (productId: number) =>
  change((items) => items.filter((item) => item.product.id !== productId))

export const clearCart = () => change(() => [])

/** Replaces what the lines say of these products (price, stock, name) and keeps the quantities. */
export const refreshProducts = (products: ListedProducto[]) =>
  change((items) =>
    items.map((item) =>
      lineOf(products.find(({ id }) => id === item.product.id) ?? item.product, item.quantity),
    ),
  )

/** Units in the cart. */
export const countUnits = ({ items }: Cart) => items.reduce((sum, item) => sum + item.quantity, 0)

/** Price of all lines in whole COP, IVA included, shipping not. */
export const totalOf = ({ items }: Cart) => items.reduce((sum, item) => sum + item.totalPrice, 0)

// Another tab changed the cart.
if (typeof window !== 'undefined')
  window.addEventListener('storage', (event) => {
    if (event.key === null || event.key === key) store.setState({ items: stored() })
  })
