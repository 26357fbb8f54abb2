import {
  autorOf,
  type NuevaResena,
  type Opinion,
  type ResenaPropia,
  type ResenasPropias,
} from '../../../contract/index.ts'
import type { Db, Trx } from '../../../db/tables.ts'
import { ApiError } from '../../machinery/errors.ts'
import { hasWorked } from '../comercios/comercios.ts'
import { holdPersona } from '../usuarios/usuarios.ts'
import {
  claimRecibo,
  findProducto,
  findVentaOfRecibo,
  hasReceived,
  listUnwritten,
} from './compras.repository.ts'
import { listFotosOf, setFotos } from './fotos/fotos.ts'
import { listWithProducto } from './lectura.repository.ts'
import {
  deleteReportes,
  deleteRow,
  findNombre,
  findOwn,
  insertResena,
  listOwn,
  lockOwn,
  type ResenaRow,
  updateResena,
} from './resenas.repository.ts'
import { toPropias } from './shapes.ts'

/** Products that a person is shown to write about, and reviews of theirs, at once. */
const mostShown = 50

const getProducto = async (db: Db, id: number) => {
  const producto = await findProducto(db, id)
  if (!producto) throw new ApiError('producto_no_encontrado')
  return producto
}

type Producto = Awaited<ReturnType<typeof getProducto>>

// The people of a shop would praise it. Who bought, and works there since, keeps what they wrote.
const impedimentoOf = async (db: Db, sub: string, { id, comercio_id }: Producto) => {
  if (await hasWorked(db, comercio_id, sub)) return 'comercio_propio' as const
  return (await hasReceived(db, sub, id)) ? null : ('sin_compra' as const)
}

const refusals = {
  sin_compra: 'resena_sin_compra',
  comercio_propio: 'resena_de_lo_propio',
} as const

const requireBuyer = async (db: Db, sub: string, producto: Producto) => {
  const impedimento = await impedimentoOf(db, sub, producto)
  if (impedimento) throw new ApiError(refusals[impedimento])
}

/** Throws unless somebody may write about a product: resena_sin_compra, resena_de_lo_propio, producto_no_encontrado. */
export const requireMayWrite = async (db: Db, sub: string, producto_id: number) => {
  const producto = await getProducto(db, producto_id)
  if (!(await findOwn(db, producto_id, sub))) await requireBuyer(db, sub, producto)
}

const shown = async (db: Db, row: ResenaRow): Promise<ResenaPropia> => {
  const [resena] = await toPropias(db, [row])
  if (!resena) throw new Error('a review has no shape')
  return resena
}

/**
 * What somebody wrote about a product, or whether they may. Throws producto_no_encontrado, also for one that is not on sale
 * to who may not write of it: what a shop has not shown yet is nobody's to read.
 */
export const getOpinion = async (db: Db, sub: string, producto_id: number): Promise<Opinion> => {
  const found = await getProducto(db, producto_id)
  const { comercio_id: _, status, ...producto } = found
  const row = await findOwn(db, producto_id, sub)
  if (row) return { producto, resena: await shown(db, row), impedimento: null }
  const impedimento = await impedimentoOf(db, sub, found)
  if (impedimento && status !== 1) throw new ApiError('producto_no_encontrado')
  return { producto, resena: null, impedimento }
}

const isSame = async (trx: Trx, row: ResenaRow, sent: NuevaResena) => {
  const fotos = (await listFotosOf(trx, [row.id]))(row.id)
  return (
    row.estrellas === sent.estrellas &&
    row.texto === sent.texto &&
    fotos.join('\n') === sent.fotos.join('\n')
  )
}

const insert = async (trx: Trx, sub: string, producto: Producto, sent: NuevaResena) => {
  await requireBuyer(trx, sub, producto)
  const { nombres = '', apellidos = '' } = (await findNombre(trx, sub)) ?? {}
  return insertResena(trx, {
    producto_id: producto.id,
    comercio_id: producto.comercio_id,
    id_usuario: sub,
    autor: autorOf(nombres ?? '', apellidos ?? ''),
    estrellas: sent.estrellas,
    texto: sent.texto,
    creado_en: new Date().toISOString(),
  })
}

const change = async (trx: Trx, row: ResenaRow, { estrellas, texto, version }: NuevaResena) => {
  if (row.oculto_en) throw new ApiError('resena_oculta')
  if (row.version !== version) throw new ApiError('datos_cambiados')
  const editado_en = new Date().toISOString()
  await updateResena(trx, row.id, { estrellas, texto, editado_en, version: version + 1 })
}

// What is sent twice, as by a double click or after an answer that got lost, is done once.
const save = async (trx: Trx, sub: string, producto: Producto, sent: NuevaResena) => {
  const before = await lockOwn(trx, producto.id, sub)
  if (before && (await isSame(trx, before, sent))) return before.id
  if (before) {
    await change(trx, before, sent)
    return before.id
  }
  if (sent.version !== 0) throw new ApiError('datos_cambiados')
  return insert(trx, sub, producto, sent)
}

/**
 * Keeps what somebody says of a product: one review of theirs. Who bought it, and whom it reached, may begin; it stays theirs to
 * change when they give it back, or a shop could silence who complains by a refund. Throws resena_sin_compra,
 * resena_de_lo_propio, resena_oculta, datos_cambiados when another tab was faster, foto_no_encontrada.
 */
export const saveResena = (
  db: Db,
  sub: string,
  producto_id: number,
  given: NuevaResena,
): Promise<ResenaPropia> =>
  db.transaction().execute(async (trx) => {
    const sent = { ...given, fotos: [...new Set(given.fotos)] }
    // An account that is being deleted writes nothing that would stay with its name.
    if (!(await holdPersona(trx, sub))) throw new ApiError('sin_permiso')
    const producto = await getProducto(trx, producto_id)
    const id = await save(trx, sub, producto, sent)
    if (id === undefined) throw new ApiError('datos_cambiados')
    await setFotos(trx, { id_usuario: sub, producto_id, resena_id: id, fotos: sent.fotos })
    const row = await findOwn(trx, producto_id, sub)
    if (!row) throw new ApiError('resena_no_encontrada')
    return shown(trx, row)
  })

// A hidden one stays, empty: or it would be written again a moment later.
const remove = async (trx: Trx, row: ResenaRow) => {
  if (row.oculto_en) return updateResena(trx, row.id, { texto: '', version: row.version + 1 })
  await deleteReportes(trx, row.id)
  await deleteRow(trx, row.id)
}

/** Takes away what somebody said of a product. */
export const deleteResena = (db: Db, sub: string, producto_id: number) =>
  db.transaction().execute(async (trx) => {
    const row = await lockOwn(trx, producto_id, sub)
    if (!row) return
    await setFotos(trx, { id_usuario: sub, producto_id, resena_id: row.id, fotos: [] })
    await remove(trx, row)
  })

/** What somebody wrote, and what they may write about. */
export const listOwnResenas = async (db: Db, sub: string): Promise<ResenasPropias> => {
  const rows = await listOwn(db, sub, mostShown)
  const ids = rows.map(({ id }) => id)
  const propias = new Map((await toPropias(db, rows)).map((resena) => [resena.id, resena]))
  const escritas = (await listWithProducto(db, ids)).flatMap(
    ({ id, producto_id, nombre, imagen }) => {
      const resena = propias.get(id)
      return resena ? [{ producto: { id: producto_id, nombre, imagen }, resena }] : []
    },
  )
  return { por_escribir: await listUnwritten(db, sub, mostShown), escritas }
}

/** Everything that somebody wrote, as Plaza keeps it. */
export const resenasOf = async (db: Db, sub: string) => {
  const rows = await listOwn(db, sub, 10_000)
  const productoOf = new Map(rows.map(({ id, producto_id }) => [id, producto_id]))
  return (await toPropias(db, rows)).map((resena) => ({
    ...resena,
    producto_id: productoOf.get(resena.id) ?? 0,
  }))
}

/** Counts a purchase at a counter as that of who shows its receipt first. Throws recibo_no_encontrado. */
export const showRecibo = (db: Db, sub: string, recibo: string) =>
  db.transaction().execute(async (trx) => {
    if (!(await holdPersona(trx, sub))) throw new ApiError('sin_permiso')
    const id_transaccion = await findVentaOfRecibo(trx, recibo)
    if (!id_transaccion || (await claimRecibo(trx, id_transaccion, sub)) !== sub)
      throw new ApiError('recibo_no_encontrado')
  })
