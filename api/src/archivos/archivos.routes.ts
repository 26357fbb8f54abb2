import { Hono } from 'hono'
import { ApiError } from '../errors.ts'
import type { AppEnv } from '../http/env.ts'
import { reply } from '../http/reply.ts'
import type { Files } from '../ports/files.ts'

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

export const archivosRoutes = (files: Files) =>
  new Hono<AppEnv>().get('/:key{.+}', async (c) => {
    const key = c.req.param('key')
    const type = typeOf[extension.exec(key)?.[1] ?? '']
    const file = type ? await files.find(key) : undefined
    if (!type || !file) throw new ApiError('ruta_no_encontrada')
    return reply(c, 200, file.bytes, headersOf(type))
  })
