import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '../../../contract/call/call.ts'
import { calls } from '../../../contract/calls.ts'
import { mercadoPago } from '../../adapters/mercado-pago.ts'
import { createApp } from '../../app.ts'
import { dialects, officeOf, shopOf, type TestApi, testApi } from '../../testing/testing.ts'
import { openDatabase } from '../database.ts'
import { createMetrics, createReport, watchStatements } from '../telemetry/telemetry.ts'
import { createLog } from './log.ts'

/** What is of a person, and what of it no line may have. */
const personal = [
  ['lucia.quintero@ejemplo-privado.co', 'ejemplo-privado'],
  ['3107654321', '7654321'],
  ['+57 310 765 4321', '765 4321'],
  ['1098765432', '1098765432'],
  ['1.098.765.432', '098.765'],
  ['Quintero-Zambrano', 'quintero'],
  ['quinterozambrano', 'quintero'],
  ['Carrera 77 # 88-99', 'carrera 77'],
  ['eyJhbGciOiJub25lIn0.eyJzdWIiOiJMdWNpYSJ9.c2VjcmV0bw', 'eyjzdwi'],
  ['Tr0ub4dor_secreta', 'tr0ub4dor'],
] as const

const headers = [
  'x-request-id',
  'idempotency-key',
  'user-agent',
  'referer',
  'cookie',
  'traceparent',
]
const more = [...headers, 'x-forwarded-for', 'if-none-match', 'accept-language', 'x-signature']

const keysOf = (schema: unknown) => {
  const shape = (schema as { def?: { shape?: object } } | undefined)?.def?.shape
  return [...Object.keys(shape ?? {}), 'q', 'correo', 'telefono', 'nombre']
}

describe.each(dialects)('what the API on %s writes down', (dialect) => {
  let api: TestApi
  let tokens: (string | undefined)[] = []
  beforeAll(async () => {
    api = await testApi(dialect)
    const office = officeOf(await shopOf(api, mercadoPago))
    const people = [await office.person('Administrador'), await office.worker('dueño')]
    tokens = [undefined, 'Tr0ub4dor_secreta', ...people.map(({ token }) => token)]
  })
  afterAll(() => api.close())

  const requestOf = ({ method, path, query, body }: Call, turn: number) => {
    const datum = (i: number) => personal[(turn + i) % personal.length]?.[0] ?? ''
    const search = new URLSearchParams(keysOf(query).map((key, i) => [key, datum(i)]))
    const at = path.replace(/\{\w+\}/g, () => encodeURIComponent(datum(turn)))
    const json = Object.fromEntries(keysOf(body).map((key, i) => [key, datum(i + 3)]))
    const token = tokens[turn % tokens.length]
    const sent = {
      ...Object.fromEntries(more.map((name, i) => [name, datum(i)])),
      ...{ 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    }
    const isRead = method === 'GET' || method === 'DELETE'
    const text = turn % 5 === 0 ? `{"nombre": ${datum(turn)}` : JSON.stringify(json)
    return { path: `/api${at}?${search}`, method, headers: sent, ...(!isRead && { body: text }) }
  }

  it('tells of nobody, whatever of them is sent wherever, by whomever, and whatever fails', async () => {
    const written: string[] = []
    const write = (text: string) => void written.push(text)
    const { log, flush } = createLog(write)
    const metrics = createMetrics()
    const watch = watchStatements({ metrics, slowMs: 0.000001, write })
    const statusesOf = async (db: TestApi['db']) => {
      const app = createApp({ ...api.deps, db, log, report: createReport(write), metrics })
      const statuses = new Set<number>()
      for (let turn = 0; turn < personal.length; turn++)
        for (const call of calls) {
          const { path, ...request } = requestOf(call, turn)
          statuses.add((await app.request(path, request)).status)
        }
      await app.request('/api/nada/Quintero/3107654321', { method: 'QUINTERO' })
      return statuses
    }
    const db = openDatabase(api.config, watch)
    const statuses = await statusesOf(db)
    expect([...statuses]).toEqual(expect.arrayContaining([400, 401, 404]))
    await db.destroy()
    // The database is away: each fails where it asks.
    expect([...(await statusesOf(db))]).toEqual(expect.arrayContaining([500]))
    flush()
    const lines = [...written.flatMap((text) => text.split('\n')), await metrics.text()]
    expect(lines.length).toBeGreaterThan(10 * calls.length)
    const toldBy = lines.filter((line) => {
      const text = line.replaceAll('%20', ' ').replaceAll('%40', '@')
      return personal.some(([, part]) => text.toLowerCase().includes(part))
    })
    expect(toldBy.slice(0, 5)).toEqual([])
  })
})
