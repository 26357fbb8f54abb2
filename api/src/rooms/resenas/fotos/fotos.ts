import { randomUUID } from 'node:crypto'
import type { Archivo, DireccionSubida, FotoResena } from '../../../../contract/index.ts'
import type { Db, Trx } from '../../../../db/tables.ts'
import { ApiError } from '../../../machinery/errors.ts'
import { enqueue } from '../../../machinery/jobs/jobs.ts'
import { keepPicture, removePictures, requireTipoFoto } from '../../../machinery/pictures/keep.ts'
import type { Storage } from '../../../ports/files.ts'
import {
  attachFoto,
  countLoose,
  deleteFotosOf,
  deleteLoose,
  detachFotos,
  findAnnounced,
  insertFoto,
  listLooseBefore,
  nameFoto,
} from './fotos.repository.ts'

export { listFotosOf } from './fotos.repository.ts'

/** Photos that somebody may have announced and not sent a review with. */
const mostLoose = 20

export interface FotosDeps {
  db: Db
  storage: Storage
}

interface Whose {
  id_usuario: string
  producto_id: number
}

interface Files {
  clave: string
  path: string | null
}

/** Where to upload a photo of a product. Throws archivo_no_admitido or demasiadas_fotos. */
export const announceFoto = async (
  { db, storage }: FotosDeps,
  whose: Whose,
  { fileType }: Archivo,
): Promise<DireccionSubida> => {
  requireTipoFoto(fileType)
  if ((await countLoose(db, whose.id_usuario)) >= mostLoose) throw new ApiError('demasiadas_fotos')
  const key = `subidas/resenas/${randomUUID()}`
  await insertFoto(db, { clave: key, ...whose })
  return { key, url: await storage.uploadUrl(key, { type: fileType }) }
}

/**
 * Draws an uploaded photo anew, for a review to name. Throws archivo_no_encontrado for a key that was not given to this person
 * for this product, archivo_no_admitido for what is no picture, archivo_demasiado_grande.
 */
export const recordFoto = async (
  { db, storage }: FotosDeps,
  whose: Whose,
  key: string,
): Promise<FotoResena> => {
  const announced = await findAnnounced(db, { clave: key, ...whose })
  if (!announced) throw new ApiError('archivo_no_encontrado')
  // The answer of the first time was lost.
  if (announced.path) return { foto: announced.path }
  const path = `resenas/${whose.producto_id}/${randomUUID()}.webp`
  await keepPicture(storage, key, path)
  if (!(await nameFoto(db, key, path))) {
    await removePictures(storage, [path])
    const first = (await findAnnounced(db, { clave: key, ...whose }))?.path
    if (!first) throw new ApiError('archivo_no_encontrado')
    return { foto: first }
  }
  await storage.remove(key)
  return { foto: path }
}

const removeLater = async (trx: Trx, files: Files[]) => {
  if (files.length) await enqueue(trx, 'retirar_fotos', { fotos: files })
}

/** Makes these the photos of a review. Throws foto_no_encontrada for one that is not its writer's, or another review has. */
export const setFotos = async (
  trx: Trx,
  { fotos, ...review }: Whose & { resena_id: number; fotos: readonly string[] },
) => {
  await removeLater(trx, await detachFotos(trx, review.resena_id, fotos))
  for (const [orden, path] of fotos.entries())
    if (!(await attachFoto(trx, { ...review, path, orden })))
      throw new ApiError('foto_no_encontrada')
}

/** Takes away every photo of somebody's. */
export const forgetFotosOf = async (trx: Trx, id_usuario: string) =>
  removeLater(trx, await deleteFotosOf(trx, id_usuario))

/** Removes the files of photos that are no more. */
export const removeFiles = async (storage: Storage, files: readonly Files[]) => {
  for (const { clave, path } of files) {
    await storage.remove(clave)
    if (path) await removePictures(storage, [path])
  }
}

/** Forgets photos that no review took. The row goes first: a review that takes it a moment before keeps both. */
export const forgetLooseFotos = async (
  { db, storage }: FotosDeps,
  before: string,
  most: number,
) => {
  for (const foto of await listLooseBefore(db, before, most))
    if (await deleteLoose(db, foto.clave)) await removeFiles(storage, [foto])
}
