import {
  type ClaseIva,
  type FilaCarga,
  isByWeight,
  mostStock,
  tarifaPredeterminada,
  textoOfCantidad,
} from '../../../../contract/index.ts'
import type { FamiliaExistente } from '../../familias/familias.rules.ts'
import type { Existente, Fila } from '../../inventario/fila.rules.ts'
import { antesOf } from '../../inventario/inventario.rules.ts'
import { fromList, type ReadFila, type Valores } from './filas.rules.ts'
import { createPlacer, type Lugar } from './place.rules.ts'

/** What becomes of a row, and what it takes to write it. */
export interface FilaPlaneada extends FilaCarga {
  /** Of the product that is there already. */
  id?: number | undefined
  /** What to write; undefined when nothing is. */
  columnas?: Fila | undefined
  /** Its place in its family; undefined when it keeps what it has. */
  lugar?: Lugar | undefined
}

type Obligatorias = Pick<
  Valores,
  | 'n_referencia'
  | 'nombre'
  | 'descripcion_corta'
  | 'descripcion_larga'
  | 'categoria_id'
  | 'valor_neto'
  | 'stock'
>

const vacia: Omit<Fila, keyof Obligatorias> = {
  porcentaje_impuestos: tarifaPredeterminada,
  clase_iva: 'gravado',
  subcategoria_id: null,
  subsubcategoria_id: null,
  codigo_barras: null,
  valor_antes: null,
  porcentaje_regalo_total: 0,
  tamano: null,
  peso: null,
  peso_gramos: null,
  talla: null,
  color_id: null,
  proveedor_id: null,
  status: 1,
  unidad: 'unidad',
}

const isSameBranch = (valores: Valores, existente: Existente) =>
  valores.categoria_id === existente.categoria_id &&
  (valores.subcategoria_id === undefined || valores.subcategoria_id === existente.subcategoria_id)

const or = <T>(said: T | undefined, before: T): T => (said === undefined ? before : said)

// Column by column: twenty thousand rows of one shape are twice as fast as so many spread together.
const columnasOf = (valores: Valores, existente: Existente | undefined): Fila => {
  const before = existente ?? vacia
  // Another category leaves nothing of the branch that the product was on.
  const branch = existente && isSameBranch(valores, existente) ? existente : vacia
  const clase_iva = or<ClaseIva>(valores.clase_iva, before.clase_iva)
  const porcentaje_impuestos =
    clase_iva === 'gravado' ? or(valores.porcentaje_impuestos, before.porcentaje_impuestos) : 0
  const valor_antes = or<number | null>(valores.valor_antes, before.valor_antes)
  return {
    n_referencia: valores.n_referencia,
    nombre: valores.nombre,
    descripcion_corta: valores.descripcion_corta,
    descripcion_larga: valores.descripcion_larga,
    categoria_id: valores.categoria_id,
    subcategoria_id: or<number | null>(valores.subcategoria_id, branch.subcategoria_id),
    subsubcategoria_id: or<number | null>(valores.subsubcategoria_id, branch.subsubcategoria_id),
    valor_neto: valores.valor_neto,
    porcentaje_impuestos,
    clase_iva,
    stock: valores.stock,
    codigo_barras: or<string | null>(valores.codigo_barras, before.codigo_barras),
    valor_antes: antesOf({ valor_neto: valores.valor_neto, porcentaje_impuestos, valor_antes }),
    porcentaje_regalo_total: or(valores.porcentaje_regalo_total, before.porcentaje_regalo_total),
    tamano: or<string | null>(valores.tamano, before.tamano),
    peso: or<string | null>(valores.peso, before.peso),
    peso_gramos: or<number | null>(valores.peso_gramos, before.peso_gramos),
    talla: or<string | null>(valores.talla, before.talla),
    color_id: or<number | null>(valores.color_id, before.color_id),
    proveedor_id: or<number | null>(valores.proveedor_id, before.proveedor_id),
    status: or(valores.status, before.status),
    unidad: valores.unidad ?? 'unidad',
  }
}

const cambiosOf = (columnas: Fila, existente: Existente) => {
  const cambios: FilaCarga['cambios'] = []
  for (const campo in columnas) {
    const [antes, despues] = [existente[campo as keyof Fila], columnas[campo as keyof Fila]]
    if (antes !== despues) cambios.push({ campo, antes, despues })
  }
  return cambios
}

/** What the shop has: its products by reference, who has each barcode, and its families by reference. */
export interface Inventario {
  byReferencia: ReadonlyMap<string, Existente>
  referenciaOfCodigo: ReadonlyMap<string, string>
  familias: ReadonlyMap<string, FamiliaExistente>
}

const errorIn = (leida: ReadFila, campo: string, mensaje: string): FilaPlaneada => ({
  fila: leida.fila,
  accion: 'error',
  n_referencia: leida.n_referencia,
  nombre: leida.nombre,
  cambios: [],
  errores: [...leida.errores, ...(mensaje ? [{ celda: '', campo, mensaje }] : [])],
})

const archivedOf = (
  { archivadas = [] }: ReadFila,
  valores: Valores,
  existente: Existente | undefined,
) =>
  archivadas.find((columna) => {
    const { campo } = fromList[columna]
    return valores[campo] !== undefined && valores[campo] !== existente?.[campo]
  })

const planOne = (
  leida: ReadFila,
  valores: Valores,
  existente: Existente | undefined,
  place: ReturnType<typeof createPlacer>,
): FilaPlaneada => {
  // How a product is sold stays; and a stock without a word of it would be units where grams are counted.
  if (existente && isByWeight(existente) !== isByWeight(valores))
    return errorIn(
      leida,
      'unidad',
      isByWeight(existente)
        ? 'Ese producto se vende por peso: escribe kilogramo'
        : 'Ese producto se vende por unidades, y eso no se puede cambiar',
    )
  const archived = archivedOf(leida, valores, existente)
  if (archived) return errorIn(leida, archived, `${fromList[archived].palabra} está archivado`)
  // A change of it, after others of it since: see `asReviewed`.
  if (valores.stock < 0)
    return errorIn(leida, 'stock', 'Mientras tanto se vendió más de lo que quedaría')
  if (valores.stock > mostStock) return errorIn(leida, 'stock', 'Con lo que ya hay es demasiado')
  const placed = leida.familia && place(leida.familia, valores, existente)
  if (placed?.campo !== undefined) return errorIn(leida, placed.campo, placed.mensaje)
  const columnas = columnasOf(valores, existente)
  const own = existente ? cambiosOf(columnas, existente) : []
  const cambios = [...own, ...(placed?.cambios ?? [])]
  const lugar = placed?.cambios.length ? placed.lugar : undefined
  const shown = {
    fila: leida.fila,
    n_referencia: leida.n_referencia,
    nombre: leida.nombre,
    cambios,
  }
  if (!existente) return { ...shown, accion: 'crear', errores: [], columnas, lugar }
  if (cambios.length === 0) return { ...shown, accion: 'sin_cambio', errores: [] }
  const written = own.length > 0 ? columnas : undefined
  return { ...shown, accion: 'actualizar', errores: [], id: existente.id, columnas: written, lugar }
}

/** What becomes of each row. Of rows with one reference or barcode only the first counts. */
export const planFilas = (leidas: readonly ReadFila[], inventario: Inventario): FilaPlaneada[] => {
  const referencias = new Set<string>()
  const codigos = new Map<string, string>()
  const place = createPlacer(inventario.familias)
  return leidas.map((leida) => {
    const { valores } = leida
    if (!valores) return errorIn(leida, '', '')
    const { n_referencia, codigo_barras } = valores
    if (referencias.has(n_referencia))
      return errorIn(leida, 'n_referencia', 'Esa referencia ya está en otra fila')
    if (codigo_barras) {
      const inFile = codigos.get(codigo_barras)
      const inShop = inventario.referenciaOfCodigo.get(codigo_barras)
      if (inFile)
        return errorIn(leida, 'codigo_barras', 'Ese código de barras ya está en otra fila')
      if (inShop && inShop !== n_referencia)
        return errorIn(
          leida,
          'codigo_barras',
          'Otro producto del comercio tiene ese código de barras',
        )
      codigos.set(codigo_barras, n_referencia)
    }
    referencias.add(n_referencia)
    return planOne(leida, valores, inventario.byReferencia.get(n_referencia), place)
  })
}

const told = (valor: string | number | null, columnas: Fila) =>
  typeof valor === 'number' ? textoOfCantidad(valor, columnas) : valor

/** What people are told of a planned row: of weight, kilograms; of a mistake, its cell. */
export const filaCargaOf = (
  fila: FilaPlaneada,
  celdaIn: (campo: string, fila: number) => string,
): FilaCarga => {
  const { accion, n_referencia, nombre, columnas } = fila
  const errores = fila.errores.map((error) => ({
    ...error,
    celda: error.celda || celdaIn(error.campo, fila.fila),
  }))
  const cambios = fila.cambios.map((cambio) => {
    if (cambio.campo !== 'stock' || !columnas || !isByWeight(columnas)) return cambio
    const { antes, despues } = cambio
    return { ...cambio, antes: told(antes, columnas), despues: told(despues, columnas) }
  })
  return { fila: fila.fila, accion, n_referencia, nombre, cambios, errores }
}
