import {
  anchoPrevia,
  anchosImagen,
  limitesFoto,
  previaUrl,
  tiposFoto,
} from '../../../contract/index.ts'
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

const ancho = (path: string, width: number) => path.replace(/\.webp$/, `-${width}.webp`)

const previa = (path: string) => previaUrl('', path)?.slice(1) ?? ''

/** Where a stored picture's AVIF is, if it has one: beside it, at an address that nobody is given. */
export const avifKey = (key: string) => `${key}.avif`

const drawAll = (bytes: Uint8Array, path: string) =>
  draw(bytes, async (picture) => {
    const at = async (key: string, width: number, quality: number) => {
      const sized = picture().resize({ width, withoutEnlargement: true })
      return { key, file: await sized.webp({ quality }).toBuffer() }
    }
    const widths = await Promise.all(anchosImagen.map((width) => at(ancho(path, width), width, 80)))
    return [...widths, await at(previa(path), anchoPrevia, 20)]
  })

/**
 * Draws what was uploaded at `key` anew, in three widths and as a first sight, as the picture `path`. Throws archivo_no_encontrado where nothing
 * was, archivo_no_admitido for what is no picture, archivo_demasiado_grande.
 */
export const keepPicture = async (storage: Storage, key: string, path: string) => {
  const drawn = await drawAll(await takeBytes(storage, key), path)
  for (const one of drawn) await storage.save(one.key, one.file)
}

/** Removes the files of pictures. */
export const removePictures = async (storage: Storage, paths: readonly string[]) => {
  for (const path of paths)
    for (const key of [...anchosImagen.map((width) => ancho(path, width)), previa(path)])
      for (const form of [key, avifKey(key)]) await storage.remove(form)
}
