import {
  type CambiosFamilia,
  type Familia,
  type FamiliaForm,
  type NuevaFamilia,
  opcionOf,
  type ProductoInventario,
} from '@plaza/contract'
import { plain } from '../../parts/words/plain.ts'

/** A row of the form: a product of the family, or one that is still to be made (`producto_id` null). */
export interface FilaTyped {
  producto_id: number | null
  valores: string[]
  n_referencia: string
  codigo_barras: string
  valor_neto: string
  stock: string
}

/** What the form holds while somebody types. */
export interface FamiliaTyped {
  nombre: string
  referencia: string
  principal_id: string
  /** `valores` is what combinations are made of: "S, M, L". */
  ejes: { nombre: string; valores: string }[]
  variantes: FilaTyped[]
}

type Stocked = Pick<
  ProductoInventario,
  'n_referencia' | 'codigo_barras' | 'valor_neto' | 'stock' | 'id'
>

const filaOf = (producto: Stocked, valores: string[]): FilaTyped => ({
  producto_id: producto.id,
  valores,
  n_referencia: producto.n_referencia,
  codigo_barras: producto.codigo_barras ?? '',
  valor_neto: String(producto.valor_neto),
  stock: String(producto.stock),
})

/** The form of a family that is still to be made, of products that there are. */
export const emptyFamilia = (productos: readonly ProductoInventario[]): FamiliaTyped => {
  const [first] = productos
  return {
    nombre: first?.nombre ?? '',
    referencia: first?.n_referencia ?? '',
    principal_id: String(first?.id ?? ''),
    ejes: [{ nombre: '', valores: '' }],
    variantes: productos.map((one) => filaOf(one, [''])),
  }
}

const distinct = (texts: readonly string[]) => [...new Set(texts)]

/** The form of a family as it is. */
export const typedOf = ({ nombre, referencia, principal_id, ejes, variantes }: Familia) => ({
  ...{ nombre, referencia, principal_id: String(principal_id) },
  ejes: ejes.map((eje, at) => ({
    nombre: eje,
    valores: distinct(variantes.map(({ valores }) => valores[at] ?? '')).join(', '),
  })),
  variantes: variantes.map((one) => filaOf(one, one.valores)),
})

const listOf = (text: string) => {
  const words = text
    .split(/[,;\n]/)
    .map((word) => word.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
  return words.filter((word, at) => words.findIndex((one) => plain(one) === plain(word)) === at)
}

const keyOf = (valores: readonly string[]) => valores.map(plain).join('|')

/** What a new product is called to its shop: CAM-1 in M and Rojo is CAM-1-M-ROJO. */
const referenciaOf = (base: string, valores: readonly string[]) =>
  [
    base,
    ...valores.map((valor) =>
      plain(valor)
        .replace(/[^a-z0-9]+/g, '')
        .toUpperCase(),
    ),
  ]
    .join('-')
    .slice(0, 60)

/**
 * The form with a row for each combination of the values that are typed, where none has it yet. A product that has no values
 * yet takes the first ones. Answers the axes that have no values as well.
 */
export const combine = (typed: FamiliaTyped, modelo: { valor_neto: number }) => {
  const lists = typed.ejes.map(({ valores }) => listOf(valores))
  const missing = lists.flatMap((list, at) => (list.length === 0 ? [at] : []))
  if (missing.length > 0) return { missing, added: [], variantes: typed.variantes }
  const all = lists.reduce<string[][]>(
    (before, list) => before.flatMap((one) => list.map((valor) => [...one, valor])),
    [[]],
  )
  const taken = new Set(typed.variantes.map(({ valores }) => keyOf(valores)))
  const free = all.filter((valores) => !taken.has(keyOf(valores)))
  const filled = typed.variantes.map((fila) =>
    fila.valores.some((valor) => valor.trim()) ? fila : { ...fila, valores: free.shift() ?? [''] },
  )
  const added = free.map(
    (valores): FilaTyped => ({
      ...{ producto_id: null, valores, codigo_barras: '', stock: '0' },
      n_referencia: referenciaOf(typed.referencia, valores),
      valor_neto: String(modelo.valor_neto),
    }),
  )
  return { missing, added, variantes: [...filled, ...added] }
}

/** What an option is called, while it is typed. */
export const opcionText = (ejes: FamiliaTyped['ejes'], valores: readonly string[]) =>
  opcionOf(
    ejes.map(({ nombre }) => nombre),
    valores.filter((valor) => valor.trim()),
  )

type Fila = FamiliaForm['variantes'][number]

const isMade = (fila: Fila): fila is Fila & { producto_id: number } => fila.producto_id !== null

const newOf = ({ producto_id: _, codigo_barras, ...fila }: Fila) => ({
  ...fila,
  codigo_barras: codigo_barras || null,
})

/** What makes the family. */
export const creationOf = ({ nombre, referencia, ejes, variantes }: FamiliaForm): NuevaFamilia => ({
  ...{ nombre, referencia, ejes: ejes.map((eje) => eje.nombre) },
  variantes: variantes.map((fila) =>
    isMade(fila) ? { producto_id: fila.producto_id, valores: fila.valores } : newOf(fila),
  ),
})

/** What changes a family that was read so, and for each of its lists which row of the form each line is. */
export const changesOf = (form: FamiliaForm, read: Familia) => {
  const known = new Map(read.variantes.map((one) => [one.id, one]))
  const rows = form.variantes.map((fila, at) => ({ fila, at }))
  const made = rows.flatMap(({ fila, at }) => (isMade(fila) ? [{ fila, at }] : []))
  const fresh = rows.filter(({ fila }) => !isMade(fila))
  const body: CambiosFamilia = {
    ...{ nombre: form.nombre, referencia: form.referencia, principal_id: form.principal_id },
    ejes: form.ejes.map(({ nombre }) => nombre),
    version: read.version,
    variantes: made.map(({ fila: { producto_id, valores, ...propio } }) => {
      const { version = 1, stock = propio.stock } = known.get(producto_id) ?? {}
      const codigo_barras = propio.codigo_barras || null
      return {
        ...{ producto_id, valores },
        propio: { ...propio, codigo_barras, version, stock_leido: stock },
      }
    }),
    nuevas: fresh.map(({ fila }) => newOf(fila)),
  }
  return { body, rows: { variantes: made.map(({ at }) => at), nuevas: fresh.map(({ at }) => at) } }
}

/** The form's name of a field that the API refuses. */
export const fieldAt = (campo: string, rows: Record<string, readonly number[]>) => {
  const [list = '', at = '', ...path] = campo.split('.')
  const row = rows[list]?.[Number(at)]
  if (row === undefined || at === '') return campo
  const own = path.filter((part) => part !== 'propio')
  if (own.length === 1 && own[0] === 'valores') own.push('0')
  return ['variantes', row, ...own].join('.')
}
