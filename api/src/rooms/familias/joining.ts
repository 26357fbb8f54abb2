import type { ErrorCode, NuevaVariante, ProductoInventario } from '../../../contract/index.ts'
import type { Trx } from '../../../db/tables.ts'
import { ApiError } from '../../machinery/errors.ts'
import { copyProducto, joinFamilia, lockOfComercio } from '../inventario/inventario.ts'
import { repeatedOf } from './familias.repository.ts'
import { areDistinct, puestoOf } from './familias.rules.ts'

/** Who changes which shop's. */
export interface Who {
  sub: string
  comercio_id: number
}

/** Tells what another family or product has already, where that is why writing it failed. */
export const orRepeated = (error: unknown) => {
  const code = repeatedOf(error)
  throw code ? new ApiError(code, { cause: error }) : error
}

const fieldOf: Partial<Record<ErrorCode, string>> = {
  referencia_repetida: 'n_referencia',
  codigo_barras_repetido: 'codigo_barras',
  variante_repetida: 'valores',
  stock_insuficiente: 'stock',
}

/** Says of which of several products a refusal is. */
export const ofOne = (campo: string) => (error: unknown) => {
  const own = error instanceof ApiError ? fieldOf[error.code] : undefined
  if (!(error instanceof ApiError) || !own) throw error
  throw new ApiError(error.code, {
    ...{ campos: { [`${campo}.${own}`]: error.message }, cause: error },
  })
}

/** A body that one field of is refused. */
export const invalid = (campo: string, mensaje: string) =>
  new ApiError('solicitud_invalida', { campos: { [campo]: mensaje } })

/** Refuses two axes of one name, and products without a value on each. */
export const requireFit = (
  ejes: readonly string[],
  variantes: readonly { valores: string[] }[],
  campo = 'variantes',
) => {
  if (!areDistinct(ejes)) throw invalid('ejes', 'Dos características tienen el mismo nombre')
  const wrong = variantes.findIndex(({ valores }) => valores.length !== ejes.length)
  if (wrong >= 0)
    throw invalid(`${campo}.${wrong}.valores`, 'Escribe un valor de cada característica')
}

/** Whether what joins is a product that the shop has. */
export const isExisting = (
  variante: NuevaVariante,
): variante is NuevaVariante & { producto_id: number } => 'producto_id' in variante

/** The products that join and that the shop has. */
export const existingOf = (variantes: readonly NuevaVariante[]) =>
  variantes.filter(isExisting).map(({ producto_id }) => producto_id)

/** Keeps products of the shop to this transaction: in one order, as everybody takes them. */
export const lockAll = async (trx: Trx, comercio_id: number, ids: readonly number[]) => {
  const locked: ProductoInventario[] = []
  for (const id of [...new Set(ids)].toSorted((one, other) => one - other)) {
    const producto = await lockOfComercio(trx, comercio_id, id)
    if (!producto) throw new ApiError('producto_no_encontrado')
    locked.push(producto)
  }
  return locked
}

/** Keeps the shop's products that join to this transaction. Throws producto_no_encontrado or producto_en_familia. */
export const lockExisting = async (
  trx: Trx,
  comercio_id: number,
  variantes: readonly NuevaVariante[],
) => {
  const ids = existingOf(variantes)
  if (new Set(ids).size < ids.length)
    throw invalid('variantes', 'Un producto está en dos variantes')
  for (const producto of await lockAll(trx, comercio_id, ids))
    if (producto.familia_id !== null) throw new ApiError('producto_en_familia')
}

interface Joined {
  familia_id: number
  ejes: readonly string[]
  /** The product that new ones are copies of. */
  modelo_id: number
  /** What the body calls those that join. */
  campo: 'variantes' | 'nuevas'
}

/** Makes products and copies of one options of a family. Throws what `createFamilia` throws, at the field that it is about. */
export const joinAll = async (
  trx: Trx,
  { sub, comercio_id }: Who,
  { familia_id, ejes, modelo_id, campo }: Joined,
  variantes: readonly NuevaVariante[],
) => {
  const modelo = await lockOfComercio(trx, comercio_id, modelo_id)
  if (!modelo) throw new ApiError('producto_no_encontrado')
  const join = async ({ valores, ...propio }: NuevaVariante) => {
    const id =
      'producto_id' in propio ? propio.producto_id : await copyProducto(trx, sub, modelo, propio)
    const puesto = { familia_id, ...puestoOf(ejes, valores) }
    await joinFamilia(trx, comercio_id, id, puesto).catch(orRepeated)
  }
  for (const [at, variante] of variantes.entries())
    await join(variante).catch(ofOne(`${campo}.${at}`))
}
