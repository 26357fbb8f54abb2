import type { CampoCarga, ClaseIva, UnidadVenta } from '../../../../contract/index.ts'
import { claveOf } from '../../../machinery/clave.rules.ts'
import { hasNoResult } from '../libro/libro.rules.ts'
import { type Columna, celdasOf } from './columnas.rules.ts'
import { type ReadFamilia, readFamilia } from './familias.rules.ts'
import { numeroOf } from './numeros.rules.ts'
import { plano } from './texto.rules.ts'

export type Celda = string | number | null

/** A row of the sheet: its number there, and its cells. */
export interface FilaLibro {
  fila: number
  celdas: Celda[]
}

/** What a row says of a product; what its column is missing or blank for is left out. */
export interface Valores {
  n_referencia: string
  nombre: string
  descripcion_corta: string
  descripcion_larga: string
  categoria_id: number
  subcategoria_id?: number | null
  subsubcategoria_id?: number | null
  valor_neto: number
  porcentaje_impuestos?: number
  clase_iva?: ClaseIva
  /** Grams of what is sold by weight. */
  stock: number
  unidad?: UnidadVenta
  codigo_barras?: string
  valor_antes?: number
  porcentaje_regalo_total?: number
  tamano?: string
  peso?: string
  peso_gramos?: number
  talla?: string
  color_id?: number
  proveedor_id?: number
  status?: number
}

export interface ErrorFila {
  celda: string
  campo: string
  mensaje: string
}

export interface ReadFila {
  fila: number
  n_referencia: string
  nombre: string
  /** Undefined when there are errors. */
  valores: Valores | undefined
  familia?: ReadFamilia | undefined
  errores: ErrorFila[]
  /** Columns whose option is archived: only a product that has it already keeps it. */
  archivadas?: ColumnaOfLista[] | undefined
  /** What the shop had of the product when the row was reviewed; undefined where it had no such product. */
  stock_leido?: number | undefined
}

export interface Categoria {
  id: number
  slug: string
  nombre: string
  padre_id: number | null
  nivel: number
}

/** A color or a supplier of the shop, with its name as two are compared. */
export interface Opcion {
  id: number
  lista: 'colores' | 'proveedores'
  clave: string
  archivada: boolean
}

type Lectura = { valor: unknown } | { mensaje: string } | undefined

const masAlto = 1_000_000_000

const texto =
  (max: number) =>
  (celda: Celda): Lectura => {
    const valor = String(celda).trim()
    return valor.length > max ? { mensaje: `No puede tener más de ${max} caracteres` } : { valor }
  }

const entero =
  (mensaje: string) =>
  (celda: Celda): Lectura => {
    const valor = numeroOf(celda ?? '')
    if (valor === undefined || !Number.isInteger(valor) || valor < 0) return { mensaje }
    return valor > masAlto ? { mensaje: 'El valor es demasiado grande' } : { valor }
  }

const inPesos = entero('Debe ser un valor en pesos, sin decimales')

const wholeGramos = entero('Deben ser gramos, sin decimales')

const gramos = (celda: Celda): Lectura => {
  const lectura = wholeGramos(celda)
  const valor = lectura && 'valor' in lectura ? lectura.valor : undefined
  return typeof valor === 'number' && (valor < 1 || valor > 1_000_000)
    ? { mensaje: 'Debe estar entre 1 gramo y una tonelada' }
    : lectura
}

const porcentaje = (celda: Celda): Lectura => {
  const valor = numeroOf(celda ?? '')
  return valor === undefined || valor < 0 || valor > 100
    ? { mensaje: 'Debe ser un porcentaje entre 0 y 100' }
    : { valor }
}

const claseIva = (celda: Celda): Lectura => {
  const valor = plano(String(celda))
  return ['gravado', 'exento', 'excluido'].includes(valor)
    ? { valor }
    : { mensaje: 'Debe ser gravado, exento o excluido' }
}

const unidades: Record<string, UnidadVenta> = {
  ...{ unidad: 'unidad', unidades: 'unidad', und: 'unidad', un: 'unidad' },
  ...{ kilogramo: 'kilogramo', kilogramos: 'kilogramo', kilo: 'kilogramo', kilos: 'kilogramo' },
  ...{ kg: 'kilogramo', peso: 'kilogramo' },
}

const unidad = (celda: Celda): Lectura => {
  const valor = unidades[plano(String(celda))]
  return valor ? { valor } : { mensaje: 'Debe ser unidad o kilogramo' }
}

/** Kilograms as a cell has them, 12,5 or 0.735: grams, none of them lost. */
const kilogramos = (celda: Celda): Lectura => {
  const valor = numeroOf(celda ?? '')
  const gramos = Math.round((valor ?? -1) * 1000)
  const isWhole = valor !== undefined && Math.abs(valor * 1000 - gramos) < 1e-6
  if (!isWhole || gramos < 0) return { mensaje: 'Debe ser un peso en kilogramos, con 3 decimales' }
  return gramos > masAlto ? { mensaje: 'El valor es demasiado grande' } : { valor: gramos }
}

const ventas: Record<string, number> = { activo: 1, si: 1, enventa: 1, inactivo: 0, no: 0 }

const status = (celda: Celda): Lectura => {
  const valor = ventas[plano(String(celda))] ?? numeroOf(celda ?? '')
  return valor !== undefined && Number.isInteger(valor) && valor >= 0 && valor < 100
    ? { valor }
    : { mensaje: 'Debe ser activo o inactivo' }
}

const lectores: Partial<Record<CampoCarga, (celda: Celda) => Lectura>> = {
  n_referencia: texto(60),
  nombre: texto(150),
  descripcion_corta: texto(300),
  descripcion_larga: texto(5000),
  valor_neto: inPesos,
  valor_antes: inPesos,
  stock: entero('Debe ser un número entero de unidades'),
  porcentaje_impuestos: porcentaje,
  porcentaje_regalo_total: porcentaje,
  clase_iva: claseIva,
  codigo_barras: texto(60),
  tamano: texto(60),
  peso: texto(60),
  peso_gramos: gramos,
  talla: texto(60),
  status,
  unidad,
}

const faltas: Partial<Record<CampoCarga, string>> = {
  n_referencia: 'Falta la referencia',
  nombre: 'Falta el nombre',
  descripcion_corta: 'Falta la descripción corta',
  descripcion_larga: 'Falta la descripción larga',
  categoria: 'Falta la categoría',
  valor_neto: 'Falta el valor neto',
  stock: 'Falta el stock',
}

const isBlank = (celda: Celda | undefined): celda is null | undefined | '' =>
  celda === null || celda === undefined || String(celda).trim() === ''

const niveles = ['categoria', 'subcategoria', 'subsubcategoria'] as const

/** The columns that name an option of the shop's own lists, where each is kept, and what it is called. */
export const fromList = {
  color: { lista: 'colores', campo: 'color_id', palabra: 'Ese color' },
  proveedor: { lista: 'proveedores', campo: 'proveedor_id', palabra: 'Ese proveedor' },
} as const

type ColumnaOfLista = keyof typeof fromList

/** Reads the names of a shop's colors and suppliers: by column, what a cell says. */
const createElector = (opciones: readonly Opcion[]) => {
  const byName = new Map(opciones.map((one) => [`${one.lista}/${one.clave}`, one]))
  return (columna: ColumnaOfLista, celda: Celda) => {
    const { lista, campo, palabra } = fromList[columna]
    const found = byName.get(`${lista}/${claveOf(String(celda))}`)
    if (!found) return { mensaje: `${palabra} no está en la lista de tu comercio` }
    return { campo, valor: found.id, archivada: found.archivada }
  }
}

/**
 * Reads the rows of a workbook whose columns are known, with the categories that there are and the shop's own lists, whose
 * options are written by their names.
 */
export const createLector = (
  columnas: readonly Columna[],
  categorias: readonly Categoria[],
  opciones: readonly Opcion[] = [],
) => {
  const choose = createElector(opciones)
  const celdaIn = celdasOf(columnas)
  const indices = new Map(columnas.flatMap(({ campo }, i) => (campo ? [[campo, i] as const] : [])))
  const byName = new Map<string, Categoria>()
  for (const categoria of categorias)
    for (const nombre of [categoria.nombre, categoria.slug])
      byName.set(`${categoria.nivel}/${categoria.padre_id ?? ''}/${plano(nombre)}`, categoria)

  const readRama = (
    celdaOf: (campo: CampoCarga) => Celda | undefined,
    fail: (campo: CampoCarga, mensaje: string) => void,
  ) => {
    const ids: Partial<Record<`${(typeof niveles)[number]}_id`, number>> = {}
    let padre: number | null = null
    for (const [i, campo] of niveles.entries()) {
      const celda = celdaOf(campo)
      const found: Categoria | undefined = isBlank(celda)
        ? undefined
        : byName.get(`${i + 1}/${padre ?? ''}/${plano(String(celda))}`)
      if (!isBlank(celda) && !found) {
        fail(campo, i === 0 ? 'Esa categoría no existe' : 'No es de esa categoría')
        // What hangs on it is not another mistake.
        return ids
      }
      if (found) ids[`${campo}_id`] = found.id
      // Nothing is under a category that was not found.
      padre = found?.id ?? -1
    }
    return ids
  }

  return ({ fila, celdas }: FilaLibro): ReadFila => {
    const errores: ErrorFila[] = []
    const archivadas: ColumnaOfLista[] = []
    const fail = (campo: CampoCarga, mensaje: string) =>
      void errores.push({ celda: celdaIn(campo, fila), campo, mensaje })
    const typedIn = (campo: CampoCarga) => celdas[indices.get(campo) ?? -1]
    const celdaOf = (campo: CampoCarga) => (hasNoResult(typedIn(campo)) ? null : typedIn(campo))
    const valores: Record<string, unknown> = {}
    const isWeighed = unidades[plano(String(celdaOf('unidad') ?? ''))] === 'kilogramo'
    for (const campo of indices.keys()) {
      const celda = celdaOf(campo)
      if (hasNoResult(typedIn(campo))) {
        fail(campo, 'La fórmula no da un resultado: escribe el valor')
        continue
      }
      const falta = faltas[campo]
      if (isBlank(celda)) {
        if (falta) fail(campo, falta)
        continue
      }
      if (campo === 'color' || campo === 'proveedor') {
        const chosen = choose(campo, celda)
        if (chosen.mensaje === undefined) valores[chosen.campo] = chosen.valor
        else fail(campo, chosen.mensaje)
        if (chosen.archivada) archivadas.push(campo)
        continue
      }
      const lectura = campo === 'stock' && isWeighed ? kilogramos(celda) : lectores[campo]?.(celda)
      if (lectura && 'mensaje' in lectura) fail(campo, lectura.mensaje)
      else if (lectura) valores[campo] = lectura.valor
    }
    Object.assign(valores, readRama(celdaOf, fail))
    const familia = readFamilia(celdaOf, fail)
    const shown = (campo: CampoCarga) =>
      String(celdaOf(campo) ?? '')
        .trim()
        .slice(0, 200)
    return {
      fila,
      n_referencia: shown('n_referencia'),
      nombre: shown('nombre'),
      valores: errores.length > 0 ? undefined : (valores as unknown as Valores),
      familia,
      errores,
      ...(archivadas.length > 0 && { archivadas }),
    }
  }
}
