import {
  direccionSubidaSchema,
  type Fotos,
  fotosSchema,
  limitesFoto,
  tiposFoto,
} from '@plaza/api/contract'
import { ApiError, http } from '@plaza/shell/http'
import { findProducto } from '../find-producto.ts'
import { uploadFile } from '../upload-file.ts'

/** A product, as the calls about its photos name it. */
export interface ProductoKey {
  comercioId: number
  productId: number
}

const bearer = { bearer: 'usuario' } as const
const fotosPath = ({ comercioId, productId }: ProductoKey) =>
  `/comercios/${comercioId}/productos/${productId}/fotos`

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
) => {
  const announced = { fileName: file.name, fileType: file.type }
  const path = `${fotosPath(producto)}/presigned-url`
  const { url, key } = await http.post(path, announced, direccionSubidaSchema, bearer)
  await uploadFile({ url, file, headers: { 'content-type': file.type }, onProgress })
  return key
}

/** Makes a file that was sent one of the product's photos; answers all of them. */
export const recordPhoto = async (producto: ProductoKey, key: string): Promise<string[]> =>
  (await http.post<Fotos>(fotosPath(producto), { url: key }, fotosSchema, bearer)).imagenes

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
): Promise<string[]> => {
  const save = (antes: string[]) =>
    http.put<Fotos>(fotosPath(producto), { imagenes: change(antes), antes }, fotosSchema, bearer)
  try {
    return (await save(read)).imagenes
  } catch (cause) {
    if (!isOvertaken(cause)) throw cause
    const { comercioId, productId } = producto
    return (await save((await findProducto(comercioId, productId)).imagenes)).imagenes
  }
}
