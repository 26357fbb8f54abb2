import { type Context, Hono } from 'hono'
import { tipoLibro } from '../../../contract/index.ts'
import { ApiError } from '../../machinery/errors.ts'
import { bodySize } from '../../machinery/http/body-size.ts'
import type { AppEnv } from '../../machinery/http/env.ts'
import { reply } from '../../machinery/http/reply.ts'
import type { Almacen } from './object-store.ts'

// No address bounds the size by itself: what takes a file looks at it again.
const mostBytes = 32 * 1024 * 1024

const size = bodySize({
  maxSize: mostBytes,
  onError: () => {
    throw new ApiError('archivo_demasiado_grande')
  },
})

const keyOf = ({ check }: Almacen, c: Context) => {
  const address = c.req.url.slice(c.req.url.indexOf('/', 8))
  const { verdict, key, disposition } = check({
    method: c.req.method,
    address,
    headers: c.req.header(),
  })
  if (verdict === 'vencida') throw new ApiError('direccion_vencida')
  if (!key) throw new ApiError('ruta_no_encontrada')
  return { key, disposition }
}

/** The store's own addresses. `onStored` hears of every file that arrived. */
export const almacenRoutes = (almacen: Almacen, onStored: (key: string) => Promise<unknown>) =>
  new Hono<AppEnv>()
    .put('/*', size, async (c) => {
      const { key } = keyOf(almacen, c)
      await almacen.disk.save(key, new Uint8Array(await c.req.arrayBuffer()))
      await onStored(key)
      return c.body(null, 200)
    })
    .get('/*', async (c) => {
      const { key, disposition } = keyOf(almacen, c)
      const file = await almacen.disk.find(key)
      if (!file) throw new ApiError('archivo_no_encontrado')
      return reply(c, 200, file.bytes, {
        'content-type': key.endsWith('.xlsx') ? tipoLibro : 'application/octet-stream',
        'content-disposition': disposition ?? 'attachment',
        'cache-control': 'no-store',
      })
    })
