import { getArchivo } from '../../../contract/servicio/calls.ts'
import { ApiError } from '../../machinery/errors.ts'
import { type Entrance, mount } from '../../machinery/http/mount.ts'
import { reply } from '../../machinery/http/reply.ts'
import type { Files } from '../../ports/files.ts'

const typeOf: Record<string, string> = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
}

// A key names its content for ever; a changed picture gets another key.
const headersOf = (type: string) => ({
  'content-type': type,
  'cache-control': 'public, max-age=31536000, immutable',
  'cross-origin-resource-policy': 'cross-origin',
})

const extension = /\.(\w+)$/

/** Pictures of the catalogue. */
export const mountArchivos = (at: Entrance, files: Files) =>
  mount(
    at,
    getArchivo,
    async ({ context, params: { key } }) => {
      const type = typeOf[extension.exec(key)?.[1] ?? '']
      const file = type ? await files.find(key) : undefined
      if (!type || !file) throw new ApiError('ruta_no_encontrada')
      return reply(context, 200, file.bytes, headersOf(type))
    },
    { hasSlashes: true },
  )
