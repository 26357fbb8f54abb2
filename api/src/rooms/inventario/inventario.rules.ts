import { precioWithIva } from '../../../contract/index.ts'

interface Categoria {
  id: number
  padre_id: number | null
  nivel: number
}

interface Rama {
  categoria_id: number
  subcategoria_id: number | null
  subsubcategoria_id: number | null
}

/** Whether three categories are one branch of the tree: each is of its level, and under the one before it. */
export const isBranch = (
  known: readonly Categoria[],
  { categoria_id, subcategoria_id, subsubcategoria_id }: Rama,
) => {
  const find = (id: number | null) => known.find((one) => one.id === id)
  const isUnder = (id: number | null, padre: number | null, nivel: number) => {
    const categoria = find(id)
    return id === null || (categoria?.nivel === nivel && categoria.padre_id === padre)
  }
  return (
    isUnder(categoria_id, null, 1) &&
    isUnder(subcategoria_id, categoria_id, 2) &&
    isUnder(subsubcategoria_id, subcategoria_id, 3) &&
    (subsubcategoria_id === null || subcategoria_id !== null)
  )
}

interface Ofrecido {
  valor_neto: number
  porcentaje_impuestos: number
  valor_antes: number | null
}

/** The price before an offer, as it is kept: whose price was no higher is on no offer, whatever lists them by it. */
export const antesOf = ({ valor_neto, porcentaje_impuestos, valor_antes }: Ofrecido) =>
  valor_antes !== null && valor_antes > precioWithIva(valor_neto, porcentaje_impuestos)
    ? valor_antes
    : null

/** What stock a product would have after an edit: what was sent, or, from the stock that was read, the difference. */
export const stockAfter = (actual: number, enviado: number, leido: number | undefined) =>
  leido === undefined ? enviado : actual + enviado - leido

/** The fields that were sent and are not so now. */
export const differencesOf = (enviado: object, actual: object) => {
  const now = actual as Record<string, unknown>
  return Object.entries(enviado).flatMap(([campo, valor]) =>
    valor === now[campo] ? [] : [{ campo, enviado: valor, actual: now[campo] }],
  )
}
