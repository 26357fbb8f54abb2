import {
  type CambiosFamilia,
  type Familia,
  type FamiliasPage,
  type FamiliasQuery,
  mostVariantes,
  type NuevaFamilia,
  type NuevasVariantes,
  type ProductoInventario,
} from '../../../contract/index.ts'
import type { Db, Trx } from '../../../db/tables.ts'
import { audit } from '../../machinery/audit/audit.ts'
import { ApiError } from '../../machinery/errors.ts'
import {
  changeOwnDatos,
  leaveAllOfFamilia,
  leaveFamilia,
  listOfFamilia,
  lockOfComercio,
  lockWithFamilia,
  moveInFamilia,
} from '../inventario/inventario.ts'
import {
  countFamilias,
  deleteFamilia,
  type FamiliaRow,
  findFamilia,
  insertFamilia,
  listFamilias,
  updateFamilia,
} from './familias.repository.ts'
import { ejesOf, puestoOf, valoresOf } from './familias.rules.ts'
import {
  existingOf,
  invalid,
  isExisting,
  joinAll,
  lockAll,
  lockExisting,
  ofOne,
  orRepeated,
  requireFit,
  type Who,
} from './joining.ts'

export { familiasNamed, placeMany } from './place.ts'

const toldOf = async (
  db: Db,
  { eje_1, eje_2, eje_3, principal_id, ...familia }: FamiliaRow,
): Promise<Familia> => {
  const rows = await listOfFamilia(db, familia.id)
  return {
    ...familia,
    ejes: ejesOf({ eje_1, eje_2, eje_3 }),
    principal_id: principal_id ?? rows[0]?.id ?? 0,
    variantes: rows.map(({ valor_1, valor_2, valor_3, opcion, ...row }) => ({
      ...row,
      opcion: opcion ?? '',
      valores: valoresOf({ valor_1, valor_2, valor_3 }),
    })),
  }
}

/** A family of the shop with its products, or familia_no_encontrada. */
export const getFamilia = async (db: Db, comercio_id: number, id: number) => {
  const familia = await findFamilia(db, comercio_id, id)
  if (!familia) throw new ApiError('familia_no_encontrada')
  return toldOf(db, familia)
}

export const listFamiliasOf = async (
  db: Db,
  comercio_id: number,
  { page, limit }: FamiliasQuery,
): Promise<FamiliasPage> => {
  const total = await countFamilias(db, comercio_id)
  const rows = await listFamilias(db, comercio_id, { limit, offset: (page - 1) * limit })
  const data = rows.map(({ eje_1, eje_2, eje_3, ...row }) => ({
    ...row,
    ejes: ejesOf({ eje_1, eje_2, eje_3 }),
  }))
  return { data, page, totalPages: Math.ceil(total / limit), total }
}

const told = (sub: string, id: number, accion: string) =>
  ({ id_usuario: sub, accion, recurso: 'familia', recurso_id: id }) as const

/**
 * Makes a family of a product of the shop and others, new ones among them: all or nothing. Throws producto_no_encontrado,
 * producto_en_familia, variante_repetida, referencia_repetida or codigo_barras_repetido.
 */
export const createFamilia = (
  db: Db,
  quien: Who,
  { variantes, ...nombres }: NuevaFamilia,
): Promise<Familia> =>
  db.transaction().execute(async (trx) => {
    const { sub, comercio_id } = quien
    requireFit(nombres.ejes, variantes)
    const [first] = variantes
    if (!first || !isExisting(first))
      throw invalid('variantes.0', 'La primera variante es un producto que ya existe')
    await lockExisting(trx, comercio_id, variantes)
    const familia_id = await insertFamilia(trx, comercio_id, nombres).catch(orRepeated)
    const joined = {
      familia_id,
      ejes: nombres.ejes,
      modelo_id: first.producto_id,
      campo: 'variantes',
    } as const
    await joinAll(trx, quien, joined, variantes)
    await updateFamilia(trx, familia_id, { principal_id: first.producto_id })
    await audit(trx, { ...told(sub, familia_id, 'crear'), despues: { ...nombres, variantes } })
    return getFamilia(trx, comercio_id, familia_id)
  })

const lockFamilia = async (trx: Trx, comercio_id: number, id: number) => {
  const familia = await findFamilia(trx, comercio_id, id, true)
  if (!familia) throw new ApiError('familia_no_encontrada')
  return familia
}

/** Adds products to a family: all or nothing. Throws what `createFamilia` throws, and familia_llena. */
export const addVariantes = (
  db: Db,
  quien: Who,
  id: number,
  { variantes }: NuevasVariantes,
): Promise<Familia> =>
  db.transaction().execute(async (trx) => {
    const { sub, comercio_id } = quien
    // Products before their family, as its triggers take them; the one that new ones are copies of among them.
    await lockWithFamilia(trx, comercio_id, id, existingOf(variantes))
    await lockExisting(trx, comercio_id, variantes)
    const familia = await lockFamilia(trx, comercio_id, id)
    const ejes = ejesOf(familia)
    requireFit(ejes, variantes)
    const before = await listOfFamilia(trx, id)
    if (before.length + variantes.length > mostVariantes) throw new ApiError('familia_llena')
    const modelo_id = familia.principal_id ?? before[0]?.id ?? 0
    await joinAll(trx, quien, { familia_id: id, ejes, modelo_id, campo: 'variantes' }, variantes)
    await updateFamilia(trx, id, {})
    await audit(trx, { ...told(sub, id, 'agregar variantes'), despues: { variantes } })
    return getFamilia(trx, comercio_id, id)
  })

// Whoever came first grew the version; of the products, who only sold leaves theirs as it is.
const changeAll = async (
  trx: Trx,
  sub: string,
  productos: readonly ProductoInventario[],
  variantes: CambiosFamilia['variantes'],
) => {
  const byId = new Map(productos.map((one) => [one.id, one]))
  for (const [at, { producto_id, propio }] of variantes.entries()) {
    const antes = byId.get(producto_id)
    if (antes && propio)
      await changeOwnDatos(trx, sub, antes, propio).catch(ofOne(`variantes.${at}`))
  }
}

/**
 * Changes what a family is called, its axes, its first product and what its products are, and adds new ones: all or nothing.
 * Throws familia_no_encontrada, what `createFamilia` throws, familia_llena, stock_insuficiente, and datos_cambiados where
 * somebody changed it since.
 */
export const changeFamilia = (
  db: Db,
  quien: Who,
  id: number,
  { version, variantes, nuevas, principal_id, ...nombres }: CambiosFamilia,
): Promise<Familia> =>
  db.transaction().execute(async (trx) => {
    const { sub, comercio_id } = quien
    const own = variantes.map(({ producto_id }) => producto_id)
    if (new Set(own).size < own.length)
      throw invalid('variantes', 'Un producto está en dos variantes')
    // Products before their family, as its triggers take them: its own and those that join in one order, not one after the other.
    await lockWithFamilia(trx, comercio_id, id, [...own, ...existingOf(nuevas)])
    const productos = await lockAll(trx, comercio_id, own)
    await lockExisting(trx, comercio_id, nuevas)
    const familia = await lockFamilia(trx, comercio_id, id)
    if (familia.version !== version) throw new ApiError('datos_cambiados')
    const rows = await listOfFamilia(trx, id)
    const isOwn = (one: number) => rows.some((row) => row.id === one)
    if (![principal_id, ...own].every(isOwn)) throw new ApiError('producto_no_encontrado')
    if (rows.length + nuevas.length > mostVariantes) throw new ApiError('familia_llena')
    const said = new Map(variantes.map(({ producto_id, valores }) => [producto_id, valores]))
    const puestos = rows.map((row) => ({ id: row.id, valores: said.get(row.id) ?? valoresOf(row) }))
    requireFit(nombres.ejes, puestos)
    requireFit(nombres.ejes, nuevas, 'nuevas')
    await updateFamilia(trx, id, { ...nombres, principal_id }).catch(orRepeated)
    await changeAll(trx, sub, productos, variantes)
    const moved = puestos.map((one) => ({ id: one.id, ...puestoOf(nombres.ejes, one.valores) }))
    await moveInFamilia(trx, id, moved).catch(orRepeated)
    const joined = {
      familia_id: id,
      ejes: nombres.ejes,
      modelo_id: principal_id,
      campo: 'nuevas',
    } as const
    await joinAll(trx, quien, joined, nuevas)
    const antes = { nombre: familia.nombre, referencia: familia.referencia, ejes: ejesOf(familia) }
    await audit(trx, {
      ...told(sub, id, 'editar'),
      antes: { ...antes, principal_id: familia.principal_id },
      despues: { ...nombres, principal_id, ...(nuevas.length > 0 && { nuevas }) },
    })
    return getFamilia(trx, comercio_id, id)
  })

/** Ends a family: its products stay on sale, each by itself. Throws familia_no_encontrada. */
export const dissolveFamilia = (db: Db, { sub, comercio_id }: Who, id: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const before = await listOfFamilia(trx, id)
    if (await findFamilia(trx, comercio_id, id))
      for (const one of before) await lockOfComercio(trx, comercio_id, one.id)
    await lockFamilia(trx, comercio_id, id)
    const productos = await leaveAllOfFamilia(trx, id)
    await deleteFamilia(trx, id)
    await audit(trx, { ...told(sub, id, 'deshacer'), antes: { productos } })
  })

/** Takes a product out of its family: it stays on sale by itself, and the last one takes the family with it. */
export const removeVariante = (
  db: Db,
  { sub, comercio_id }: Who,
  id: number,
  producto_id: number,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const producto = await lockOfComercio(trx, comercio_id, producto_id)
    const familia = await lockFamilia(trx, comercio_id, id)
    if (!producto || !(await leaveFamilia(trx, id, producto_id)))
      throw new ApiError('producto_no_encontrado')
    const [next] = await listOfFamilia(trx, id)
    if (!next) await deleteFamilia(trx, id)
    else
      await updateFamilia(
        trx,
        id,
        familia.principal_id === producto_id ? { principal_id: next.id } : {},
      )
    await audit(trx, { ...told(sub, id, 'sacar variante'), antes: { producto_id } })
  })
