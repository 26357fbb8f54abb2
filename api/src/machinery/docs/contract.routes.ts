import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { etag } from 'hono/etag'
import { contractPath, ownContract } from '../../../contract/compat/index.ts'

/**
 * What this API takes and answers, as machines compare it: who releases a module is told by it what would not work. It says
 * nothing that the shop's own scripts do not, and is there where the documentation is not.
 */
export const contractRoutes = () => {
  let text: string | undefined
  return new Hono().use(contractPath, compress(), etag()).get(contractPath, (c) => {
    text ??= JSON.stringify(ownContract())
    return c.body(text, 200, { 'cache-control': 'no-cache', 'content-type': 'application/json' })
  })
}
