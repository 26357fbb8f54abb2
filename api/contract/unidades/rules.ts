/** By what a product is sold: whole units, or weight. */
export const unidadesVenta = ['unidad', 'kilogramo'] as const
export type UnidadVenta = (typeof unidadesVenta)[number]

/** What counts and prices something: left out, it is by whole units. */
export interface WithUnidad {
  unidad?: UnidadVenta | undefined
}

/** Whether a `cantidad` counts grams. */
export const isByWeight = ({ unidad }: WithUnidad) => unidad === 'kilogramo'

/** The `cantidad` that a price is of: one unit, or the thousand grams of a kilogram. */
export const cantidadPerPrecio = (de: WithUnidad) => (isByWeight(de) ? 1000 : 1)

/** The largest `cantidad` of a line: ten thousand units, or a thousand kilograms. */
export const mostCantidad = (de: WithUnidad) => (isByWeight(de) ? 1_000_000 : 10_000)

/**
 * What a `cantidad` costs at the price of a unit or a kilogram, whole COP. Of weight it is rounded half up, once for the whole
 * line: nobody else rounds it.
 */
export const precioOfCantidad = (precio: number, cantidad: number, de: WithUnidad) =>
  isByWeight(de)
    ? Number((BigInt(2) * BigInt(precio) * BigInt(cantidad) + BigInt(1000)) / BigInt(2000))
    : precio * cantidad

/** A `cantidad` as a screen and paper say it: `3`, `1.200`, `0,735 kg`. All of its grams, no float in between. */
export const textoOfCantidad = (cantidad: number, de: WithUnidad) => {
  if (!isByWeight(de)) return cantidad.toLocaleString('es-CO')
  const grams = Math.abs(cantidad)
  const kilos = Math.floor(grams / 1000).toLocaleString('es-CO')
  const sign = cantidad < 0 ? '-' : ''
  return `${sign}${kilos},${String(grams % 1000).padStart(3, '0')} kg`
}

/**
 * The grams of a weight in kilograms as people type it: `0,735`, `1.5`, `,5`, `2 kg`. Undefined for what is none, for more than three
 * decimals, for nothing at all and for more than a line may have.
 */
export const gramosOf = (texto: string): number | undefined => {
  const found = /^(\d{0,4})(?:[.,](\d{0,3}))?$/.exec(texto.trim().replace(/\s*kg$/i, ''))
  const [, kilos = '', decimals = ''] = found ?? []
  if (!found || kilos + decimals === '') return undefined
  const grams = Number(kilos || 0) * 1000 + Number(decimals.padEnd(3, '0'))
  return grams > 0 && grams <= mostCantidad({ unidad: 'kilogramo' }) ? grams : undefined
}
