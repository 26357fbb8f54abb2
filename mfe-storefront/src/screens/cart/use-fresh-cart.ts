import type { Producto } from '@plaza/api/contract'
import { getCart, refreshProducts, removeItem, updateQuantity } from '@plaza/shell/cart'
import { useCallback, useEffect, useState } from 'react'
import { findProducto } from '../../parts/catalogue/find-producto.ts'
import { type CartChange, cartChanges } from './cart-changes.ts'

const readFresh = async (ids: number[], signal: AbortSignal) => {
  const pairs = ids.map(async (id) => [id, await findProducto(id, { signal })] as const)
  return new Map<number, Producto | undefined>(await Promise.all(pairs))
}

const apply = (fresh: Map<number, Producto | undefined>, changes: CartChange[]) => {
  refreshProducts([...fresh.values()].filter((producto) => producto !== undefined))
  for (const change of changes) {
    if (change.kind === 'agotado') removeItem(change.id)
    if (change.kind === 'stock') updateQuantity(change.id, change.left)
  }
}

/** Reads prices and stock of the cart's products again when the cart opens, and says what is no longer as it was. */
export const useFreshCart = () => {
  const [changes, setChanges] = useState<CartChange[]>([])
  const [state, setState] = useState<'checking' | 'checked' | 'failed'>('checking')

  const check = useCallback(async (signal: AbortSignal) => {
    setState('checking')
    const { items } = getCart()
    try {
      const fresh = await readFresh(
        items.map(({ product }) => product.id),
        signal,
      )
      // What the visitor changed meanwhile counts, not what the cart held when the question left.
      const found = cartChanges(getCart().items, fresh)
      apply(fresh, found)
      setChanges(found)
      setState('checked')
    } catch {
      if (!signal.aborted) setState('failed')
    }
  }, [])

  useEffect(() => {
    const abort = new AbortController()
    void check(abort.signal)
    return () => abort.abort()
  }, [check])

  return { changes, state, retry: () => check(new AbortController().signal) }
}
