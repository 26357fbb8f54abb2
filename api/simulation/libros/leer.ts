import type { Selectable } from 'kysely'
import type { Db, Tables } from '../../db/tables.ts'

const tablas = [
  'productos',
  'movimientos_stock',
  'ventas',
  'venta_lineas',
  'venta_estados',
  'reembolsos',
  'reembolso_lineas',
  'pagos',
  'alertas_pago',
  'ganancias',
  'lotes',
  'ventas_mostrador',
  'venta_pagos',
  'descuentos_mostrador',
  'cajas',
  'caja_movimientos',
  'devoluciones',
  'devolucion_pagos',
  'faltantes',
  'cupones',
  'cupon_personas',
] as const satisfies readonly (keyof Tables)[]

type Tabla = (typeof tablas)[number]

/** All that is written down of goods and money. */
export type Libros = { [T in Tabla]: Selectable<Tables[T]>[] }

/** What is wrong with the books, a sentence each. */
export type Revision<T = void> = (libros: Libros, given: T) => string[]

export const readLibros = async (db: Db, some: readonly Tabla[] = tablas) => {
  const libros: Partial<Record<Tabla, unknown>> = {}
  for (const tabla of some) libros[tabla] = await db.selectFrom(tabla).selectAll().execute()
  return libros as Libros
}

const named = new Map<string, readonly Tabla[]>()

const namesIn = (text: string) => {
  const words = new Set(text.match(/\w+/g))
  // The history of a sale is written by a trigger.
  if (words.has('ventas')) words.add('venta_estados')
  return tablas.filter((tabla) => words.has(tabla))
}

/** The books that some statements may have written in. */
export const tablasIn = (texts: readonly string[]) => {
  for (const text of texts) if (!named.has(text)) named.set(text, namesIn(text))
  return tablas.filter((tabla) => texts.some((text) => named.get(text)?.includes(tabla)))
}

interface Linea {
  cantidad: number
  unidad: string
  valor_total: number
  descuento: number
}

/** What so much of something costs: of weight a line is rounded, once. */
export const precioDe = (
  { valor_total, unidad }: Pick<Linea, 'valor_total' | 'unidad'>,
  cantidad: number,
) =>
  unidad === 'kilogramo'
    ? Math.floor((2 * valor_total * cantidad + 1000) / 2000)
    : valor_total * cantidad

/** What is paid for so many units of a line, of which something may be taken off, as the books reckon it. */
export const pagado = (linea: Linea, unidades: number) => {
  const { cantidad, descuento } = linea
  const todo = precioDe(linea, cantidad) - descuento
  return Math.floor((todo * unidades * 2 + cantidad) / (2 * cantidad))
}

/** The net of an amount with IVA: as much of it as of the price. */
export const netoDe = (
  monto: number,
  { valor_total, valor_neto }: { valor_total: number; valor_neto: number },
) => (valor_total ? Math.floor((2 * monto * valor_neto + valor_total) / (2 * valor_total)) : 0)

export const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0)

const bogotaMs = 5 * 3_600_000

/** The day of Bogotá that a moment falls on. */
export const diaOf = (moment: string) =>
  new Date(new Date(moment).getTime() - bogotaMs).toISOString().slice(0, 10)

/** A sentence when two things differ that must not. */
export const differ = (what: string, is: unknown, expected: unknown) =>
  is === expected ? [] : [`${what}: ${is}, not ${expected}`]
