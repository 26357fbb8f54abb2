import {
  limitesFoto,
  type NuevaResena,
  type Opinion,
  type ResenaPropia,
  tiposFoto,
} from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { ApiError, type CallOptions, send } from '@plaza/shell/http'
import { getSession } from '@plaza/shell/session'

/** What I said of a product, or whether I may; undefined when there is no such product. */
export const findOpinion = async (
  id: string | number,
  options?: CallOptions,
): Promise<Opinion | undefined> => {
  try {
    return await send(calls.getOpinion, { params: { id }, ...options })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  }
}

export const saveResena = (
  id: number,
  body: NuevaResena,
  options?: CallOptions,
): Promise<ResenaPropia> => send(calls.saveResena, { params: { id }, body, ...options })

export const deleteResena = (id: number) => send(calls.deleteResena, { params: { id } })

/** Why a file is no photo that may be uploaded, as far as it can be told before. */
export const refusalOf = ({ type, size }: Pick<File, 'type' | 'size'>) => {
  if (!(tiposFoto as readonly string[]).includes(type))
    return 'No es una foto que podamos usar. Sube JPG, PNG, WebP o AVIF.'
  if (size > limitesFoto.bytes)
    return `Pesa más de ${limitesFoto.bytes / 1024 / 1024} MB. Redúcela y vuelve a intentarlo.`
  return undefined
}

/** How long a photo may be on its way, in ms: half a minute, and what its bytes take on a slow line (32 kB a second). */
const patienceOf = ({ size }: Pick<File, 'size'>) => 30_000 + size / 32

/** Sends a photo of a product; answers what the review names it by. Whoever signs in while it is on its way adds nothing. */
export const sendFoto = async (id: number, file: File): Promise<string> => {
  const { sub } = getSession()
  const params = { id }
  const body = { fileName: file.name, fileType: file.type }
  const { url, key } = await send(calls.announceFotoResena, { params, body })
  const sent = await fetch(url, {
    method: 'PUT',
    body: file,
    headers: { 'content-type': file.type },
    signal: AbortSignal.timeout(patienceOf(file)),
  })
  if (!sent.ok) throw new Error(`The upload was answered ${sent.status}`)
  return (await send(calls.addFotoResena, { params, body: { key }, sub })).foto
}
