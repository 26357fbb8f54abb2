import { Hono } from 'hono'
import * as z from 'zod'
import { bodySize } from '../../machinery/http/body-size.ts'
import type { AppEnv } from '../../machinery/http/env.ts'
import { reply } from '../../machinery/http/reply.ts'
import { busquedaSchema, type Disputa } from './datos.ts'
import type { Sandbox } from './mercado-pago.ts'
import { pagePolicy, pagosPage } from './page.ts'

const headers = {
  'cache-control': 'no-store',
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': pagePolicy(''),
}

const formSchema = z.object({
  id: z.coerce.number().int().positive(),
  accion: z.enum(['abrir', 'ganar', 'perder', 'devolver']),
  monto: z.coerce.number().int().positive().optional().catch(undefined),
})

/** The page of a developer: the latest payments, to be given back or disputed as a bank does. */
export const panelRoutes = (sandbox: Sandbox) =>
  new Hono<AppEnv>()
    .get('/', async (c) => {
      const { results } = await sandbox.searchPayments(busquedaSchema.parse({}))
      return reply(c, 200, pagosPage(results), headers)
    })
    .post('/', bodySize({ maxSize: 4096 }), async (c) => {
      const { data } = formSchema.safeParse(await c.req.parseBody())
      if (data?.accion === 'devolver') await sandbox.refundHere(data.id, data.monto)
      else if (data) await sandbox.dispute(data.id, data.accion satisfies Disputa)
      return reply(c, 303, null, { 'cache-control': 'no-store', location: 'pagos' })
    })
