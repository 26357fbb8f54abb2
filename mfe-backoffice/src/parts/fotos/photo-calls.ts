import { limitesFoto, tiposFoto } from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { ApiError, type CallOptions, send } from '@plaza/shell/http'
import { uploadFile } from '../files/upload-file.ts'
import { findProducto } from '../producto/find-producto.ts'

/** A product, as the calls about its photos name it. */
export interface ProductoKey {
  comercioId: number
  productId: number
}

/** Who asked for it: photos wait for each other, and whoever signs in meanwhile does nothing of it. */
export type Asker = Required<Pick<CallOptions, 'sub'>>

/** Why a file is no photo that may be uploaded, as far as it can be told before. */
export const refusalOf = ({ type, size }: Pick<File, 'type' | 'size'>) => {
  if (!(tiposFoto as readonly string[]).includes(type))
    return 'No es una foto que podamos usar. Sube JPG, PNG, WebP o AVIF.'
  if (size > limitesFoto.bytes)
    return `Pesa más de ${limitesFoto.bytes / 1024 / 1024} MB. Redúcela y vuelve a intentarlo.`
  return undefined
}

/** Sends a file to where the API says; answers the key that it has there. */
export const sendPhoto = async (
  producto: ProductoKey,
  file: File,
  onProgress: (part: number) => void,
  asker: Asker,
) => {
  const body = { fileName: file.name, fileType: file.type }
  const { url, key } = await send(calls.announceFoto, { params: { ...producto }, body, ...asker })
  await uploadFile({ url, file, headers: { 'content-type': file.type }, onProgress })
  return key
}

/** Makes a file that was sent one of the product's photos; answers all of them. */
export const recordPhoto = async (
  producto: ProductoKey,
  key: string,
  asker: Asker,
): Promise<string[]> =>
  (await send(calls.addFoto, { params: { ...producto }, body: { url: key }, ...asker })).imagenes

const isOvertaken = (cause: unknown) =>
  cause instanceof ApiError && cause.code === 'datos_cambiados'

/**
 * Orders and removes photos; answers all of them. When somebody else has changed them since they were `read`, the same is
 * done with what is there now: what they added or removed stays so.
 */
export const changePhotos = async (
  producto: ProductoKey,
  read: string[],
  change: (imagenes: string[]) => string[],
  asker: Asker,
): Promise<string[]> => {
  const save = (antes: string[]) =>
    send(calls.orderFotos, {
      params: { ...producto },
      body: { imagenes: change(antes), antes },
      ...asker,
    })
  try {
    return (await save(read)).imagenes
  } catch (cause) {
    if (!isOvertaken(cause)) throw cause
    const { comercioId, productId } = producto
    return (await save((await findProducto(comercioId, productId, asker)).imagenes)).imagenes
  }
}
