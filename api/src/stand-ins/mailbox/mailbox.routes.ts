import { Hono } from 'hono'
import type { AppEnv } from '../../machinery/http/env.ts'
import { reply, replyJson } from '../../machinery/http/reply.ts'
import type { Mailbox } from './mailbox.ts'
import { mailboxPage, pagePolicy } from './page.ts'

const fresh = { 'cache-control': 'no-store' }

export const correoRoutes = (mailbox: Mailbox) =>
  new Hono<AppEnv>()
    .get('/', async (c) => replyJson(c, 200, await mailbox.list(c.req.query('correo')), fresh))
    .get('/pagina', async (c) => {
      const correo = c.req.query('correo')
      return reply(c, 200, mailboxPage(await mailbox.list(correo), correo), {
        ...fresh,
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': pagePolicy,
      })
    })
