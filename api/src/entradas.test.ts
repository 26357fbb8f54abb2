import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type Call, calls } from '../contract/calls.ts'
import { dataFolderFiles } from './adapters/data-folder-files.ts'
import { mercadoPago } from './adapters/mercado-pago.ts'
import {
  dialects,
  type OfficePerson,
  officeOf,
  seedProducto,
  shopOf,
  type TestShop,
  testApi,
  uploadsTo,
} from './testing/testing.ts'

interface Schema {
  type?: string
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
}

/** What no schema means and somebody sends: numbers that a column has no room for, text that a database does not keep. */
const hostile = fc.constantFrom<unknown>(
  ...[0, -1, 0.5, 2_147_483_647, 2_147_483_648, Number.MAX_SAFE_INTEGER, 1e19, 1e300],
  ...['', ' ', '\u0000', 'a\u0000b', '\ud800', "'; drop table ventas --", '%00', '../../x'],
  ...['9'.repeat(40), 'ñ'.repeat(5000), '1e400', 'NaN', '-0', '0x10', '{"$gt":""}'],
  ...[null, true, [], {}, [[]], { __proto__: { id: 1 } }],
)

const large = fc.constantFrom(10_000, 1_000_000_000, 2_147_483_648, Number.MAX_SAFE_INTEGER)

const texts = fc.constantFrom(
  'café',
  'x',
  'ana@plaza.test',
  '2026-11-20',
  '08:00',
  '1',
  'a b',
  'MÍO',
)

const byFormat: Record<string, fc.Arbitrary<unknown>> = {
  uuid: fc.uuid(),
  'date-time': fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  date: fc.constantFrom('2026-11-20', '0001-01-01', '9999-12-31', '2024-02-29'),
}

const plain = (schema: Schema): fc.Arbitrary<unknown> => {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valueFor))
  if (schema.type === 'object') return objectOf(schema)
  if (schema.type === 'array') return fc.array(valueFor(schema.items ?? {}), { maxLength: 3 })
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'integer' || schema.type === 'number')
    return fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 0, max: 3 }) }, large)
  return byFormat[schema.format ?? ''] ?? texts
}

const valueFor = (schema: Schema): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 9, arbitrary: plain(schema) }, { weight: 1, arbitrary: hostile })

const objectOf = ({ properties = {}, required = [] }: Schema): fc.Arbitrary<object> =>
  fc.record(
    Object.fromEntries(Object.entries(properties).map(([key, one]) => [key, valueFor(one)])),
    { requiredKeys: required },
  )

const schemaOf = (schema: z.ZodMiniType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema

const textOf = (value: unknown) =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '')

// Half of a character is no address; whoever sends it so is not heard at all.
const inAddress = (value: unknown) =>
  encodeURIComponent(textOf(value).replace(/\p{Surrogate}/gu, '\ufffd'))

/** What is sent with a call: its address below the API, and its body. */
const requestOf = ({ path, params, query, body }: Call) =>
  fc
    .record({
      params: params ? objectOf(schemaOf(params)) : fc.constant({}),
      query: query ? objectOf(schemaOf(query)) : fc.constant({}),
      body: body ? fc.option(valueFor(schemaOf(body)), { nil: undefined }) : fc.constant(undefined),
      named: fc.constantFrom('1', '2', '00000000-0000-4000-8000-000000000000', 'colores'),
    })
    .map(({ params: given, query: asked, body: sent, named }) => {
      const values = given as Record<string, unknown>
      const address = path.replace(
        /\{(\w+)\}/g,
        (_, name: string) => inAddress(values[name] ?? named) || '1',
      )
      const pairs = Object.entries(asked).map(([name, value]) => `${name}=${inAddress(value)}`)
      return { address: `${address}?${pairs.join('&')}`, body: sent }
    })

// These end an account, or what a person is: whoever asks next would be somebody else.
const isEnding = ({ method, path }: Call) =>
  (method === 'DELETE' && /^\/(profile|sesiones)/.test(path)) || /retiros|cierres/.test(path)

describe.each(dialects)('whatever is sent on %s', (dialect) => {
  const folder = mkdtempSync(join(tmpdir(), 'plaza-entradas-'))
  let api: TestShop
  let people: OfficePerson[]
  beforeAll(async () => {
    const uploads = uploadsTo(dataFolderFiles(folder))
    api = await shopOf(await testApi(dialect, { uploads }), mercadoPago)
    const office = officeOf(api)
    await seedProducto(api.db, { stock: 1_000_000_000 })
    const buyer = await api.buyer()
    people = [await office.worker('dueño'), await office.person('Administrador'), buyer]
  })
  afterAll(async () => {
    await api.close()
    rmSync(folder, { recursive: true })
  })

  // What is heard live has no end.
  const asked = calls.filter(
    (call) => !call.takesFile && !isEnding(call) && call.path !== '/novedades/vivo',
  )

  it.each(asked.map((call) => [`${call.method} ${call.path}`, call] as const))(
    'is answered as the contract says, or refused: %s',
    async (_, call) => {
      await fc.assert(
        fc.asyncProperty(requestOf(call), fc.nat({ max: 2 }), async ({ address, body }, who) => {
          const { token, idToken } = people[who] as OfficePerson
          const response = await api.app.request(`/api${address}`, {
            method: call.method,
            headers: {
              'content-type': 'application/json',
              'x-id-token': idToken,
              authorization: call.bearer === 'aplicacion' ? api.authorization : `Bearer ${token}`,
            },
            ...(body !== undefined && call.method !== 'GET' && { body: JSON.stringify(body) }),
          })
          expect(response.status).toBeLessThan(500)
          const text = await response.text()
          const { schema } = call.answers[response.status as 200] ?? {}
          if (schema && response.status < 300)
            expect(z.safeParse(schema, JSON.parse(text)).error).toBeUndefined()
        }),
        { numRuns: 30 },
      )
    },
  )
})
