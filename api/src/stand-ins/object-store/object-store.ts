import type { Disk, Storage, Upload } from '../../ports/files.ts'
import { type Credential, presign, verify } from './firma.ts'

export { type Credential, verify }

/** Where browsers reach the store, below the API. */
const rutaAlmacen = '/api/archivos/almacen'

const bucket = 'plaza'
const seconds = 300

interface Deps {
  disk: Disk
  credential: Credential
  /** Origin that shoppers see. */
  publicOrigin: string
}

interface Asked {
  method: string
  /** Path and query, as the request has them. */
  address: string
  headers: Record<string, string>
}

/**
 * Files on a disk behind addresses that are signed as S3's are: the AWS SDK pointed at it makes addresses that it takes.
 * `check` answers the key that a request may touch, 'vencida' or 'falsa'.
 */
export const createAlmacen = ({ disk, credential, publicOrigin }: Deps) => {
  const urlOf = (key: string) =>
    new URL(
      `${publicOrigin}${rutaAlmacen}/${bucket}/${key.split('/').map(encodeURIComponent).join('/')}`,
    )

  const storage: Storage = {
    ...disk,
    uploadUrl: async (key: string, { type, metadata = {} }: Upload) => {
      const meta = Object.entries(metadata).map(([name, value]) => [`x-amz-meta-${name}`, value])
      const headers = { 'content-type': type, ...Object.fromEntries(meta) }
      return presign(credential, {
        method: 'PUT',
        url: urlOf(key),
        headers,
        expiresInSeconds: seconds,
      })
    },
    downloadUrl: async (key, fileName) => {
      const url = urlOf(key)
      const disposition = `attachment; filename="${fileName}"`
      url.searchParams.set('response-content-disposition', disposition)
      return presign(credential, { method: 'GET', url, headers: {}, expiresInSeconds: seconds })
    },
  }

  const check = ({ method, address, headers }: Asked) => {
    const url = new URL(address, publicOrigin)
    const verdict = verify(credential, { method, url, headers })
    const start = `${rutaAlmacen}/${bucket}/`
    if (verdict !== 'valida' || !url.pathname.startsWith(start))
      return { verdict: verdict === 'vencida' ? verdict : ('falsa' as const) }
    const key = decodeURIComponent(url.pathname.slice(start.length))
    const disposition = url.searchParams.get('response-content-disposition')
    return { verdict, key, disposition }
  }

  return { storage, check, disk }
}

export type Almacen = ReturnType<typeof createAlmacen>
