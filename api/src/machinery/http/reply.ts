import type { Context } from 'hono'
import { tipoLibro } from '../../../contract/index.ts'
import type { AppEnv } from './env.ts'

const baseHeaders = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-resource-policy': 'same-site',
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
}

type Headers = Record<string, string>

/** The headers that every answer of the API carries. */
export const headersOfEvery = (c: Context<AppEnv>): Headers => ({
  ...baseHeaders,
  'x-request-id': c.get('requestId'),
})

/** An answer born with all its headers: adding them to a finished one costs more than the rest of a cached request. */
export const reply = (
  c: Context<AppEnv>,
  status: number,
  body: string | Uint8Array<ArrayBuffer> | null,
  headers: Headers = {},
) => {
  c.set('complete', true)
  return new Response(body, {
    status,
    headers: { ...baseHeaders, 'x-request-id': c.get('requestId'), ...headers },
  })
}

export const replyJson = (c: Context<AppEnv>, status: number, body: unknown, headers?: Headers) =>
  reply(c, status, JSON.stringify(body), { 'content-type': 'application/json', ...headers })

/** An answer about a person, which nothing on its way may keep. */
export const replyPersonal = (
  c: Context<AppEnv>,
  status: number,
  body: unknown,
  headers?: Headers,
) => replyJson(c, status, body, { 'cache-control': 'no-store', ...headers })

/** A workbook to keep under a name, which nothing on its way may. */
export const replyLibro = (c: Context<AppEnv>, nombre: string, bytes: Uint8Array<ArrayBuffer>) =>
  reply(c, 200, bytes, {
    'content-type': tipoLibro,
    'content-disposition': `attachment; filename="${nombre}"`,
    'cache-control': 'no-store',
  })
