import {
  gramosOfEtiqueta,
  isByWeight,
  type Mostrador,
  type ProductoMostrador,
  readEtiquetaBalanza,
} from '@plaza/contract'

type Formatos = NonNullable<Mostrador['balanzas']>

/** What a label of a scale puts on the ticket, or why it is nothing; undefined for what is no label of the shop's. */
export type Etiqueta =
  | { producto: ProductoMostrador; gramos: number; error?: undefined }
  | { error: string }

// Scales number products with zeros in front; people write those numbers without.
const namesOf = (codigo: string) => [...new Set([codigo, codigo.replace(/^0+(?=.)/, '')])]

/** Reads a code as a label of one of the shop's scales. `find` looks a code of a product up. */
export const readEtiqueta = async (
  code: string,
  formatos: Formatos,
  find: (code: string) => ProductoMostrador | undefined | Promise<ProductoMostrador | undefined>,
): Promise<Etiqueta | undefined> => {
  const read = readEtiquetaBalanza(code, formatos)
  if (read === undefined) return undefined
  if (typeof read === 'string') return { error: read }
  let producto: ProductoMostrador | undefined
  for (const name of namesOf(read.codigo)) producto ??= await find(name)
  if (!producto) return { error: `No encontramos el producto ${read.codigo} de la balanza.` }
  if (!isByWeight(producto)) return { error: `${producto.nombre} no se vende por peso.` }
  const gramos = gramosOfEtiqueta(read, producto.valor_total)
  if (gramos === undefined) return { error: `${producto.nombre}: la etiqueta dice otro precio.` }
  return { producto, gramos }
}
