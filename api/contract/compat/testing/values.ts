import type * as z from 'zod/mini'
import { defOf } from './fields.ts'

const texts = [
  'a',
  '',
  'null',
  'true',
  '1',
  '12',
  '08:00',
  '18:30',
  '2026-01-31',
  '2026-01-31T10:00:00Z',
  '7c1d8f0a-52b6-4e0f-9d3a-1b2c3d4e5f60',
  'ana@plaza.test',
  'https://plaza.test/x',
  '3001234567',
  '1234567890',
  '123456',
  '05001',
  '4F2A90C1',
  '4.65,-74.06',
  'Clave-De-Prueba-9',
  'productos/ab12/1.webp',
  'a'.repeat(64),
  ...[
    2, 3, 5, 8, 11, 21, 31, 41, 44, 61, 81, 101, 121, 141, 151, 161, 201, 251, 281, 301, 501, 1001,
    2001,
  ].flatMap((length) => ['x'.repeat(length - 1), 'x'.repeat(length)]),
]

const numbers = [
  1, 0, -1, 0.5, 2, 5, 19, 99, 100, 101, 1000, 9999, 10_000, 10_001, 1_000_001, 2_147_483_648,
]

const taken = (schema: z.ZodMiniType, candidates: unknown[]) =>
  candidates.filter((one) => schema.safeParse(one).success)

const ofObject = (shape: Record<string, z.ZodMiniType>, from: 0 | -1 = 0) => {
  const fields = Object.entries(shape).map(([name, field]) => [name, valuesOf(field)] as const)
  if (fields.some(([, values]) => !values.length)) return []
  const objectOf = (entries: (readonly [string, unknown])[]) =>
    Object.fromEntries(entries.filter(([, value]) => value !== undefined))
  const base = fields.map(([name, values]) => [name, values.at(from)] as const)
  return [
    objectOf(base),
    ...fields.flatMap(([name, values]) =>
      values
        .filter((value) => value !== values.at(from))
        .map((value) => objectOf(base.map((one) => (one[0] === name ? [name, value] : one)))),
    ),
  ]
}

// What fields ask of each other may keep a corner from being tried beside the first values of the others: it is tried beside the
// last ones as well.
const ofRefined = (schema: z.ZodMiniType, shape: Record<string, z.ZodMiniType>) => {
  const all = ofObject(shape)
  const good = taken(schema, all)
  return good.length === all.length ? good : [...good, ...taken(schema, ofObject(shape, -1))]
}

/** Values of a schema that try its corners one at a time; the first has every field that it may have. */
export const valuesOf = (schema: z.ZodMiniType): unknown[] => {
  const { type, ...def } = defOf(schema) as { type: string } & Record<string, unknown>
  const inner = def.innerType as z.ZodMiniType
  switch (type) {
    case 'string':
      return taken(schema, texts)
    case 'number':
      return taken(schema, numbers)
    case 'boolean':
      return [true, false]
    case 'enum':
      return Object.values(def.entries as object)
    case 'literal':
      return [...(def.values as unknown[])]
    case 'null':
      return [null]
    case 'nullable':
      return [...valuesOf(inner), null]
    case 'optional':
    case 'default':
      return [...valuesOf(inner), undefined]
    case 'array': {
      const items = valuesOf(def.element as z.ZodMiniType)
      const five = items.length > 0 ? Array.from({ length: 5 }, () => items[0]) : []
      return taken(schema, [...items.map((item) => [item]), items.slice(0, 2), five, []])
    }
    case 'object':
      return ofRefined(schema, def.shape as Record<string, z.ZodMiniType>)
    case 'union':
      return taken(schema, (def.options as z.ZodMiniType[]).flatMap(valuesOf))
    case 'record':
      return taken(schema, [
        ...valuesOf(def.valueType as z.ZodMiniType).flatMap((value) => [
          { 1: value },
          { a: value },
        ]),
        {},
      ])
    case 'pipe':
      return taken(schema, [true, 1, ...texts, ...numbers])
    default:
      return taken(schema, ['x', 1, null])
  }
}
