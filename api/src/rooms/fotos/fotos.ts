import { randomUUID } from 'node:crypto'
import {
  type Archivo,
  anchosImagen,
  type DireccionSubida,
  type Fotos,
  limitesFoto,
  type OrdenFotos,
  tiposFoto,
} from '../../../contract/index.ts'
import type { Db } from '../../../db/tables.ts'
import { ApiError } from '../../machinery/errors.ts'
import { draw } from '../../machinery/pictures/pictures.ts'
import type { Storage } from '../../ports/files.ts'
import { getOfComercio, lockOfComercio } from '../inventario/inventario.ts'
import { hasSubida, insertSubida, listFotos, replaceFotos, takeSubida } from './fotos.repository.ts'
import { claveOf, tipoFotoOf } from './fotos.rules.ts'

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

const isTipo = (type: string) => (tiposFoto as readonly string[]).includes(type)

/** Where to upload a photo. Throws producto_no_encontrado, archivo_no_admitido or demasiadas_fotos. */
export const announceFoto = async (
  { db, storage }: FotosDeps,
  { sub, comercio_id, id }: OfWhom,
  { fileType }: Archivo,
): Promise<DireccionSubida> => {
  const { imagenes } = await getOfComercio(db, comercio_id, id)
  if (!isTipo(fileType)) throw new ApiError('archivo_no_admitido')
  if (imagenes.length >= limitesFoto.porProducto) throw new ApiError('demasiadas_fotos')
  const key = `subidas/fotos/${id}/${randomUUID()}`
  await insertSubida(db, { key, producto_id: id, id_usuario: sub })
  return { key, url: await storage.uploadUrl(key, { type: fileType }) }
}

const takeBytes = async ({ storage }: FotosDeps, key: string) => {
  const size = await storage.size(key)
  if (size === undefined) throw new ApiError('archivo_no_encontrado')
  if (size > limitesFoto.bytes) throw new ApiError('archivo_demasiado_grande')
  const file = await storage.find(key)
  if (!file) throw new ApiError('archivo_no_encontrado')
  if (!tipoFotoOf(file.bytes)) throw new ApiError('archivo_no_admitido')
  return file.bytes
}

const drawAll = (bytes: Uint8Array) =>
  draw(bytes, (picture) =>
    Promise.all(
      anchosImagen.map((width) =>
        picture().resize({ width, withoutEnlargement: true }).webp({ quality: 80 }).toBuffer(),
      ),
    ),
  )

const ancho = (path: string, width: number) => path.replace(/\.webp$/, `-${width}.webp`)

/**
 * Takes an uploaded photo into a product, in three widths. Throws archivo_no_encontrado for a key that was not given out
 * for it, archivo_no_admitido for what is no picture, archivo_demasiado_grande or demasiadas_fotos.
 */
export const recordFoto = async (
  deps: FotosDeps,
  { comercio_id, id }: OfWhom,
  url: string,
): Promise<Fotos> => {
  const { db, storage } = deps
  await getOfComercio(db, comercio_id, id)
  const key = claveOf(url)
  if (!key || !(await hasSubida(db, key, id))) throw new ApiError('archivo_no_encontrado')
  const drawn = await drawAll(await takeBytes(deps, key))
  const path = `productos/${id}/${randomUUID()}.webp`
  for (const [i, width] of anchosImagen.entries())
    await storage.save(ancho(path, width), drawn[i] ?? new Uint8Array())
  const imagenes = await db.transaction().execute(async (trx) => {
    await lockOfComercio(trx, comercio_id, id)
    const before = await listFotos(trx, id)
    if (before.length >= limitesFoto.porProducto) throw new ApiError('demasiadas_fotos')
    if (!(await takeSubida(trx, key))) throw new ApiError('archivo_no_encontrado')
    await replaceFotos(trx, id, [...before, path])
    return [...before, path]
  })
  await storage.remove(key)
  return { imagenes }
}

// What came with the demo is shared between installations' seeds and stays.
const removeFiles = async (storage: Storage, id: number, paths: readonly string[]) => {
  const own = paths.filter((path) => path.startsWith(`productos/${id}/`))
  for (const path of own) for (const width of anchosImagen) await storage.remove(ancho(path, width))
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
  await removeFiles(storage, id, removed)
  return { imagenes }
}
