import fc from 'fast-check'
import * as z from 'zod/mini'
import type { Call } from '../../../contract/calls.ts'

/** What a field of that name and JSON type holds; undefined for what its schema says alone. */
export type Known = (name: string, type?: string) => fc.Arbitrary<unknown> | undefined

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

const plain = (schema: Schema, name: string, known: Known): fc.Arbitrary<unknown> => {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => valueFor(one, name, known)))
  if (schema.type === 'object') return objectOf(schema, known)
  if (schema.type === 'array')
    return fc.array(valueFor(schema.items ?? {}, name, known), { maxLength: 3 })
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'integer' || schema.type === 'number')
    return fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 0, max: 3 }) }, large)
  return byFormat[schema.format ?? ''] ?? texts
}

const valueFor = (schema: Schema, name: string, known: Known): fc.Arbitrary<unknown> => {
  const own = schema.anyOf ? undefined : known(name, schema.type)
  if (own) return fc.oneof({ weight: 9, arbitrary: own }, { weight: 1, arbitrary: hostile })
  return fc.oneof(
    { weight: 9, arbitrary: plain(schema, name, known) },
    { weight: 1, arbitrary: hostile },
  )
}

const objectOf = ({ properties = {}, required = [] }: Schema, known: Known) =>
  fc.record(
    Object.fromEntries(
      Object.entries(properties).map(([key, one]) => [key, valueFor(one, key, known)]),
    ),
    { requiredKeys: required },
  )

const schemaOf = (schema: z.ZodMiniType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema

const textOf = (value: unknown) =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '')

// Half of a character is no address; whoever sends it so is not heard at all.
const inAddress = (value: unknown) =>
  encodeURIComponent(textOf(value).replace(/\p{Surrogate}/gu, '\ufffd'))

/** What is sent with a call, and what no client sends: its address below the API, and its body. */
export const requestsOf = ({ path, params, query, body }: Call, known: Known = () => undefined) => {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const unnamed = fc.constantFrom('1', '2', '00000000-0000-4000-8000-000000000000', 'colores')
  return fc
    .record({
      params: params ? objectOf(schemaOf(params), known) : fc.constant({}),
      query: query ? objectOf(schemaOf(query), known) : fc.constant({}),
      body: body
        ? fc.option(valueFor(schemaOf(body), '', known), { nil: undefined })
        : fc.constant(undefined),
      named: fc.record(Object.fromEntries(names.map((name) => [name, known(name) ?? unnamed]))),
    })
    .map(({ params: given, query: asked, body: sent, named }) => {
      const values: Record<string, unknown> = { ...named, ...given }
      const address = path.replace(
        /\{(\w+)\}/g,
        (_, name: string) => inAddress(values[name]) || '1',
      )
      const pairs = Object.entries(asked).map(([name, value]) => `${name}=${inAddress(value)}`)
      return { address: `${address}?${pairs.join('&')}`, body: sent }
    })
}
