import {
  type CambioOpcion,
  type DatosProducto,
  type ListaProducto,
  maxOpciones,
  type NuevaOpcion,
  type OpcionesProducto,
  type OpcionProducto,
} from '../../../contract/index.ts'
import type { Db, Trx } from '../../../db/tables.ts'
import { uniqueOf } from '../../../db/unique.ts'
import { audit } from '../../machinery/audit/audit.ts'
import { ApiError } from '../../machinery/errors.ts'
import {
  countOpciones,
  findOpciones,
  insertOpcion,
  listOpciones,
  lockOpcion,
  reviveOpcion,
  updateOpcion,
} from './opciones.repository.ts'

export { listOpciones } from './opciones.repository.ts'

/** A shop's colors and suppliers, by name. */
export const getOpciones = async (db: Db, comercio_id: number): Promise<OpcionesProducto> => {
  const all = await listOpciones(db, comercio_id)
  const of = (wanted: ListaProducto) =>
    all.flatMap(({ lista, clave, ...one }) => (lista === wanted ? [one] : []))
  return { colores: of('colores'), proveedores: of('proveedores') }
}

interface Who {
  sub: string
  comercio_id: number
  lista: ListaProducto
}

/** Adds an option; whoever adds what is there gets that, offered again. Throws demasiadas_opciones. */
export const addOpcion = (
  db: Db,
  { sub, ...lista }: Who,
  { nombre }: NuevaOpcion,
): Promise<OpcionProducto> =>
  db.transaction().execute(async (trx) => {
    const known = await reviveOpcion(trx, lista, nombre)
    if (known) return known
    if ((await countOpciones(trx, lista)) >= maxOpciones) throw new ApiError('demasiadas_opciones')
    const made = await insertOpcion(trx, lista, nombre)
    const cambio = {
      id_usuario: sub,
      accion: `agregar a ${lista.lista}`,
      recurso: 'comercio',
    } as const
    const despues = { opcion: made.id, nombre }
    await audit(trx, { ...cambio, recurso_id: lista.comercio_id, despues })
    return made
  })

const orRepeated = (error: unknown) => {
  throw uniqueOf(error) === undefined ? error : new ApiError('opcion_repetida', { cause: error })
}

/** Renames or archives an option. Throws opcion_no_encontrada for what is not of that list, or opcion_repetida. */
export const changeOpcion = (
  db: Db,
  { sub, ...lista }: Who,
  id: number,
  cambio: CambioOpcion,
): Promise<OpcionProducto> =>
  db.transaction().execute(async (trx) => {
    const antes = await lockOpcion(trx, lista, id)
    if (!antes) throw new ApiError('opcion_no_encontrada')
    const { nombre = antes.nombre, archivada = antes.archivada } = cambio
    const despues = { id, nombre, archivada }
    await updateOpcion(trx, lista, despues).catch(orRepeated)
    await audit(trx, {
      ...{ id_usuario: sub, accion: `cambiar ${lista.lista}`, recurso: 'comercio' },
      recurso_id: lista.comercio_id,
      antes,
      despues,
    })
    return despues
  })

type Chosen = Pick<DatosProducto, 'color_id' | 'proveedor_id'>

const campos = [
  { campo: 'color_id', lista: 'colores', error: 'color_no_encontrado' },
  { campo: 'proveedor_id', lista: 'proveedores', error: 'proveedor_no_encontrado' },
] as const

/**
 * Refuses a color or a supplier that is not of the shop's own lists, or is archived: only a product that has it already
 * keeps it. Throws color_no_encontrado or proveedor_no_encontrado.
 */
export const requireOpciones = async (
  trx: Trx,
  comercio_id: number,
  datos: Chosen,
  antes: Chosen = { color_id: null, proveedor_id: null },
) => {
  const ids = campos.flatMap(({ campo }) => {
    const id = datos[campo]
    return id === null || id === antes[campo] ? [] : [id]
  })
  if (ids.length === 0) return
  const known = await findOpciones(trx, comercio_id, ids)
  for (const { campo, lista, error } of campos) {
    const id = datos[campo]
    const isOffered = known.some(
      (one) => one.id === id && one.lista === lista && one.archivada === 0,
    )
    if (id !== null && id !== antes[campo] && !isOffered) throw new ApiError(error)
  }
}
