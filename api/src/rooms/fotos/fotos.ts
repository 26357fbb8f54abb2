import { randomUUID } from 'node:crypto'
import {
  type Archivo,
  type DireccionSubida,
  type Fotos,
  limitesFoto,
  type OrdenFotos,
} from '../../../contract/index.ts'
import type { Db } from '../../../db/tables.ts'
import { ApiError } from '../../machinery/errors.ts'
import { enqueue, enqueueAlone } from '../../machinery/jobs/jobs.ts'
import { keepPicture, removePictures, requireTipoFoto } from '../../machinery/pictures/keep.ts'
import type { Storage } from '../../ports/files.ts'
import { getOfComercio, lockOfComercio } from '../inventario/inventario.ts'
import {
  hasSubida,
  insertSubida,
  listFotos,
  listSubidasBefore,
  replaceFotos,
  takeSubida,
} from './fotos.repository.ts'
import { claveOf } from './fotos.rules.ts'

export interface FotosDeps {
  db: Db
  storage: Storage
}

/** A product of a shop, and who asks. */
export interface OfWhom {
  sub: string
  comercio_id: number
  id: number
}

/** Where to upload a photo. Throws producto_no_encontrado, archivo_no_admitido or demasiadas_fotos. */
export const announceFoto = async (
  { db, storage }: FotosDeps,
  { sub, comercio_id, id }: OfWhom,
  { fileType }: Archivo,
): Promise<DireccionSubida> => {
  const { imagenes } = await getOfComercio(db, comercio_id, id)
  requireTipoFoto(fileType)
  if (imagenes.length >= limitesFoto.porProducto) throw new ApiError('demasiadas_fotos')
  const key = `subidas/fotos/${id}/${randomUUID()}`
  await insertSubida(db, { key, producto_id: id, id_usuario: sub })
  return { key, url: await storage.uploadUrl(key, { type: fileType }) }
}

// Its address takes files for some minutes more, and what comes then no row names.
const addressMs = 15 * 60_000

const addTo = (
  db: Db,
  { comercio_id, id }: Omit<OfWhom, 'sub'>,
  { key, path }: { key: string; path: string },
) =>
  db.transaction().execute(async (trx) => {
    await lockOfComercio(trx, comercio_id, id)
    const before = await listFotos(trx, id)
    if (before.length >= limitesFoto.porProducto) throw new ApiError('demasiadas_fotos')
    if (!(await takeSubida(trx, key))) throw new ApiError('archivo_no_encontrado')
    await replaceFotos(trx, id, [...before, path])
    const later = new Date(Date.now() + addressMs)
    await enqueue(trx, 'retirar_fotos', { fotos: [{ clave: key, path: null }] }, later)
    return [...before, path]
  })

// A store that is away takes no photo from a product that has it.
const removeUpload = ({ db, storage }: FotosDeps, clave: string) =>
  storage
    .remove(clave)
    .catch(() => enqueueAlone(db, 'retirar_fotos', { fotos: [{ clave, path: null }] }))

/**
 * Takes an uploaded photo into a product, in three widths. Throws archivo_no_encontrado for a key that was not given out
 * for it, archivo_no_admitido for what is no picture, archivo_demasiado_grande or demasiadas_fotos.
 */
export const recordFoto = async (
  { db, storage }: FotosDeps,
  { comercio_id, id }: OfWhom,
  url: string,
): Promise<Fotos> => {
  await getOfComercio(db, comercio_id, id)
  const key = claveOf(url)
  if (!key || !(await hasSubida(db, key, id))) throw new ApiError('archivo_no_encontrado')
  const path = `productos/${id}/${randomUUID()}.webp`
  await keepPicture(storage, key, path)
  const imagenes = await addTo(db, { comercio_id, id }, { key, path }).catch(async (error) => {
    // What no product shows is on the disk for nothing; that it is shown is known also where the answer to it got lost.
    if (!(await listFotos(db, id)).includes(path)) await removePictures(storage, [path])
    throw error
  })
  await removeUpload({ db, storage }, key)
  return { imagenes }
}

/** Forgets what was to be uploaded and no product took. The row goes first: who is ended in between leaves a file, and no row without one. */
export const forgetSubidas = async ({ db, storage }: FotosDeps, before: string, most: number) => {
  for (const key of await listSubidasBefore(db, before, most))
    if (await takeSubida(db, key)) await storage.remove(key)
}

/**
 * Orders a product's photos, and removes those that are not named. Throws foto_no_encontrada for one that it has not, and
 * datos_cambiados when its photos are not those that were read.
 */
export const orderFotos = async (
  { db, storage }: FotosDeps,
  { comercio_id, id }: OfWhom,
  { imagenes: paths, antes }: OrdenFotos,
): Promise<Fotos> => {
  const imagenes = [...new Set(paths)]
  const removed = await db.transaction().execute(async (trx) => {
    if (!(await lockOfComercio(trx, comercio_id, id))) throw new ApiError('producto_no_encontrado')
    const before = await listFotos(trx, id)
    if (antes && antes.join('\n') !== before.join('\n')) throw new ApiError('datos_cambiados')
    if (imagenes.some((path) => !before.includes(path))) throw new ApiError('foto_no_encontrada')
    await replaceFotos(trx, id, imagenes)
    return before.filter((path) => !imagenes.includes(path))
  })
  // What came with the demo is shared between installations' seeds and stays.
  const own = removed.filter((path) => path.startsWith(`productos/${id}/`))
  await removePictures(storage, own)
  return { imagenes }
}
