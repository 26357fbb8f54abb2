import type { Context } from 'hono'
import type { Answer } from '../catalogue/catalogue.ts'
import type { AppEnv } from './env.ts'
import { reply } from './reply.ts'

const compressFrom = 1024

// Asked again every time, by its ETag: a page may keep an answer but never trust it.
const headersOf = (etag: string) => ({
  'cache-control': 'private, no-cache',
  etag,
  vary: 'accept-encoding',
})

const matches = (ifNoneMatch: string | undefined, etag: string) =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch === '*' || ifNoneMatch.split(',').some((tag) => tag.trim() === etag))

const takesGzip = (acceptEncoding: string | undefined) =>
  acceptEncoding !== undefined && /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(acceptEncoding)

/** Sends an answer of the catalogue: 304 when the caller has it, compressed when the caller takes that. */
export const answerCatalogo = async (c: Context<AppEnv>, answer: Answer) => {
  const headers = headersOf(answer.etag)
  if (matches(c.req.header('if-none-match'), answer.etag)) return reply(c, 304, null, headers)
  const json = { 'content-type': 'application/json', ...headers }
  if (answer.body.length < compressFrom || !takesGzip(c.req.header('accept-encoding')))
    return reply(c, 200, answer.body, json)
  return reply(c, 200, await answer.gzip(), { ...json, 'content-encoding': 'gzip' })
}
