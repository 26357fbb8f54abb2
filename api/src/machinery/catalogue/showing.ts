import type { Sold } from './catalogue.repository.ts'

/** The products of a list that is in the order of what was sold, the most first, and which others might come into it. */
export interface Orden {
  /** Each with how many of it were sold. */
  rows: readonly { id: number; unidades: number }[]
  /** One that is not in it comes in with so many sold. */
  desde: number
  /** Only products of that shop or of that category, those with a lower price than before, or those of none of some shops. */
  comercio_id?: number
  categoria_id?: number
  isOferta?: boolean
  notOf?: readonly number[]
}

/** What an answer shows of products. */
interface Shows {
  ids: readonly number[]
  desde: number
  ordenes: readonly Orden[]
}

/** An answer that says what it shows: while units move of other products alone, it is as it was. */
export class Showing<T> {
  constructor(
    readonly value: T,
    readonly shown: Shows,
  ) {}
}

/**
 * Says which products an answer shows with their units, or in an order that hangs on how many were sold. One that is not
 * among them might come in with `desde` units sold, or more. What it shows without their units, but in that order, is `ordenes`.
 */
export const showing = <T>(
  value: T,
  ids: readonly number[] = [],
  desde = Number.POSITIVE_INFINITY,
  ordenes: readonly Orden[] = [],
) => new Showing(value, { ids, desde, ordenes })

/** What an answer shows; undefined where it does not say. */
export type Shown = Shows | undefined

const mayBeIn = ({ comercio_id, categoria_id, isOferta, notOf }: Orden, sold: Sold) =>
  (comercio_id === undefined || comercio_id === sold.comercio_id) &&
  (categoria_id === undefined || categoria_id === sold.categoria_id) &&
  (!isOferta || sold.isOferta) &&
  !notOf?.includes(sold.comercio_id)

// Each may sell as many as take it short of the one before, as that was when the list was read: while all of them do, and nobody
// falls back, the order is the same.
const isMoved = (orden: Orden, sold: Sold) => {
  const { rows, desde } = orden
  const at = rows.findIndex(({ id }) => id === sold.id)
  const own = rows[at]
  if (!own) return sold.unidades >= desde && mayBeIn(orden, sold)
  const before = rows[at - 1]
  return sold.unidades < own.unidades || (before ? sold.unidades >= before.unidades : false)
}

/** Whether an answer may be another one after units of some products moved. */
export const isTouched = (shown: Shown, sold: readonly Sold[]) =>
  sold.some(
    (one) =>
      !shown ||
      one.unidades >= shown.desde ||
      shown.ids.includes(one.id) ||
      shown.ordenes.some((orden) => isMoved(orden, one)),
  )

/** How many products are named in it. */
export const countShown = (shown: Shown) =>
  shown ? shown.ids.length + shown.ordenes.reduce((sum, { rows }) => sum + 2 * rows.length, 0) : 0
