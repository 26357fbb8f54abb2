import { getArchivo } from '../../../contract/servicio/calls.ts'
import { ApiError } from '../../machinery/errors.ts'
import { type Entrance, mount } from '../../machinery/http/mount.ts'
import { reply } from '../../machinery/http/reply.ts'
import { avifKey } from '../../machinery/pictures/keep.ts'
import type { Files } from '../../ports/files.ts'
import { createAvifs, takesAvif } from './avif.ts'

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

// Who keeps answers for others keeps the forms of a picture apart.
const inForms = { vary: 'Accept' }

const isAvifOfPicture = (key: string) => key.endsWith(avifKey('.webp'))

/** Pictures of the catalogue, at one address each: as AVIF for browsers that show it, where there is one. */
export const mountArchivos = (at: Entrance, files: Files) => {
  const avifs = createAvifs(files)
  return mount(
    at,
    getArchivo,
    async ({ context, params: { key } }) => {
      const type = typeOf[extension.exec(key)?.[1] ?? '']
      // What was removed is gone in every form: the picture itself has to be there.
      const file = type && !isAvifOfPicture(key) ? await files.find(key) : undefined
      if (!type || !file) throw new ApiError('ruta_no_encontrada')
      if (!avifs.isPicture(key)) return reply(context, 200, file.bytes, headersOf(type))
      const lighter = takesAvif(context.req.header('accept')) ? await avifs.find(key) : undefined
      const headers = headersOf(lighter ? 'image/avif' : type)
      return reply(context, 200, (lighter ?? file).bytes, { ...headers, ...inForms })
    },
    { hasSlashes: true },
  )
}
