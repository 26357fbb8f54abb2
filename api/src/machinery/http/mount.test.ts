import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Call } from '../../../contract/calls.ts'
import { ApiError } from '../errors.ts'
import type { AppEnv } from './env.ts'
import { onError } from './errors.ts'
import { type Entrance, mount } from './mount.ts'

const paint = {
  method: 'POST',
  path: '/walls/{wallId}/coats/{coat}',
  tag: 'Walls',
  summary: 'Paints',
  bearer: 'usuario',
  query: z.object({ thick: z._default(z.coerce.number(), 1) }),
  headers: z.object({ 'x-brush': z.string() }),
  body: z.object({ color: z.string() }),
  answers: { 201: { description: 'Painted.', schema: z.object({ coats: z.int() }) } },
} as const satisfies Call

const small = { maxBytes: 64 }

const openEntrance = () => {
  const app = new Hono<AppEnv>()
  app.onError(onError(() => undefined))
  const at: Entrance = {
    app,
    gatesOf: () => [
      (c, next) => {
        if (c.req.header('authorization')) return next()
        throw new ApiError('no_autenticado')
      },
    ],
  }
  const ask = async (body: string, { query = '', ...headers }: Record<string, string> = {}) => {
    const response = await app.request(`/walls/7/coats/a%20b${query}`, {
      method: 'POST',
      body,
      headers: { authorization: 'x', 'content-type': 'application/json', ...headers },
    })
    return { status: response.status, headers: response.headers, body: await response.json() }
  }
  return { at, ask }
}

describe('a mounted call', () => {
  it('gets what the contract says of it, and answers with its status', async () => {
    const { at, ask } = openEntrance()
    let got: unknown
    mount(
      at,
      paint,
      ({ params, query, headers, body }) => {
        got = { params, query, brush: headers['x-brush'], body }
        return { coats: 2 }
      },
      small,
    )
    const answer = await ask('{"color":"red","more":1}', { query: '?thick=3', 'x-brush': 'wide' })
    expect(answer).toMatchObject({ status: 201, body: { coats: 2 } })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(got).toEqual({
      params: { wallId: '7', coat: 'a b' },
      query: { thick: 3 },
      brush: 'wide',
      body: { color: 'red' },
    })
  })

  it('asks who it is before it looks at what they say, and at the body before the handler', async () => {
    const { at, ask } = openEntrance()
    mount(at, paint, () => ({ coats: 1 }), small)
    const codeOf = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).body.error.code
    expect(await codeOf('{', { authorization: '' })).toBe('no_autenticado')
    expect(await codeOf('{')).toBe('solicitud_invalida')
    expect(await codeOf('{}')).toBe('solicitud_invalida')
    expect(await codeOf(`{"color":"${'x'.repeat(99)}"}`)).toBe('solicitud_demasiado_grande')
  })

  it('refuses a query or a header when the handler reads it: who may not ask hears of that first', async () => {
    const { at, ask } = openEntrance()
    mount(
      at,
      paint,
      (asked) => {
        if (asked.params.wallId === '7') throw new ApiError('sin_permiso')
        return { coats: asked.query.thick }
      },
      small,
    )
    expect((await ask('{"color":"red"}', { query: '?thick=x' })).status).toBe(403)
  })

  it('takes no text that no database keeps, and says where it stands', async () => {
    const { at, ask } = openEntrance()
    const asked: string[] = []
    mount(
      at,
      paint,
      ({ params, query }) => {
        asked.push(params.coat, String(query.thick))
        return { coats: 1 }
      },
      small,
    )
    const refused = await ask('{"color":"r\\u0000ed"}')
    expect([refused.status, Object.keys(refused.body.error.campos)]).toEqual([400, ['color']])
    const path = '/walls/7/coats/a%00b'
    const headers = { authorization: 'x', 'content-type': 'application/json' }
    const init = { method: 'POST', headers, body: '{"color":"red"}' }
    const nowhere = await (at.app as Hono<AppEnv>).request(path, init)
    expect([nowhere.status, (await nowhere.json()).error.code]).toEqual([404, 'ruta_no_encontrada'])
    expect(asked).toEqual([])
  })

  it('is not mounted with a body of any size', () => {
    expect(() => mount(openEntrance().at, paint, () => ({ coats: 1 }))).toThrow(/how large/)
  })

  it('does not compile with an answer, a parameter or a part that the contract does not say', () => {
    const { at } = openEntrance()
    // @ts-expect-error another answer
    mount(at, paint, () => ({ layers: 1 }), small)
    // @ts-expect-error no answer at all
    mount(at, paint, () => undefined, small)
    // @ts-expect-error no such parameter in the path
    mount(at, paint, ({ params }) => ({ coats: params.id.length }), small)
    // @ts-expect-error no such field in the query
    mount(at, paint, ({ query }) => ({ coats: query.page }), small)
    // @ts-expect-error no database for reading alone where something is written
    mount(at, paint, ({ reading }) => ({ coats: reading.getExecutor().adapter ? 1 : 2 }), small)
    // @ts-expect-error no such field in the body
    mount(at, paint, ({ body }) => ({ coats: body.size }), small)
  })
})
