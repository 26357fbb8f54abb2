import { opcionOf } from '../../../contract/index.ts'
import { claveOf } from '../../machinery/clave.rules.ts'

const trimmed = (texts: readonly string[]) => texts.map((text) => text.replace(/\s+/g, ' ').trim())

/** What some values are on the axes of a family: in words, and as two are compared. */
export const puestoOf = (ejes: readonly string[], given: readonly string[]) => {
  const valores = trimmed(given)
  return {
    valores,
    opcion: opcionOf(ejes, valores),
    opcion_clave: valores.map((valor) => claveOf(valor)).join('|'),
  }
}

/** The axes of a family's row. */
export const ejesOf = ({
  eje_1,
  eje_2,
  eje_3,
}: {
  eje_1: string
  eje_2: string | null
  eje_3: string | null
}) => [eje_1, eje_2, eje_3].filter((eje) => eje !== null)

/** The values of a product's row. */
export const valoresOf = (row: {
  valor_1: string | null
  valor_2: string | null
  valor_3: string | null
}) => [row.valor_1, row.valor_2, row.valor_3].filter((valor) => valor !== null)

/** Whether no two axes have one name. */
export const areDistinct = (ejes: readonly string[]) =>
  new Set(ejes.map((eje) => claveOf(eje))).size === ejes.length

/** What a family is called, and its axes. */
export interface Nombres {
  nombre: string
  referencia: string
  ejes: readonly string[]
}

/** A family as the shop has it: its axes, and which reference is each of its options. */
export interface FamiliaExistente extends Nombres {
  id: number
  opciones: ReadonlyMap<string, string>
}

/** A product's place in a family: one that there is (`id`), or one to be made. */
export interface Colocacion {
  producto_id: number
  familia: Nombres & { id?: number | undefined }
  puesto: ReturnType<typeof puestoOf>
}
