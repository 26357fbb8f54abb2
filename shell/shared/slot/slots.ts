/**
 * What each slot gives the piece in it, by the slot's name: data alone, which both sides compile against. A new slot is an
 * entry here and in `slots` of its owner's module.json; an entry changes as a door does, for pieces are released already.
 */
export interface Slots {
  /** Under what a product's page says of it. */
  'producto.debajo': { producto: number }
  /** Under a cart that is not empty: the products that were in it when it was opened. */
  'carrito.debajo': { productos: number[] }
}

export type SlotName = keyof Slots
