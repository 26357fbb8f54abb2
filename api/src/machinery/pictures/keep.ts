import { anchosImagen, limitesFoto, tiposFoto } from '../../../contract/index.ts'
import type { Storage } from '../../ports/files.ts'
import { ApiError } from '../errors.ts'
import { draw } from './pictures.ts'
import { tipoFotoOf } from './tipo-foto.rules.ts'

/** Throws archivo_no_admitido for a media type that no picture is taken in. */
export const requireTipoFoto = (type: string) => {
  if (!(tiposFoto as readonly string[]).includes(type)) throw new ApiError('archivo_no_admitido')
}

const takeBytes = async (storage: Storage, key: string) => {
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
 * Draws what was uploaded at `key` anew, in three widths, as the picture `path`. Throws archivo_no_encontrado where nothing
 * was, archivo_no_admitido for what is no picture, archivo_demasiado_grande.
 */
export const keepPicture = async (storage: Storage, key: string, path: string) => {
  const drawn = await drawAll(await takeBytes(storage, key))
  for (const [i, width] of anchosImagen.entries())
    await storage.save(ancho(path, width), drawn[i] ?? new Uint8Array())
}

/** Removes the files of pictures. */
export const removePictures = async (storage: Storage, paths: readonly string[]) => {
  for (const path of paths)
    for (const width of anchosImagen) await storage.remove(ancho(path, width))
}
