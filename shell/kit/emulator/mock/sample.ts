import type * as z from 'zod/mini'
import { oneOf, type Random, randomOf } from './random.ts'
import { numbersFor, textsFor } from './words.ts'

type Schema = z.ZodMiniType

/** What a schema says of itself, as far as values are made of it. */
interface Def {
  type: string
  format?: string
  checks?: {
    _zod: {
      def: { check: string; minimum?: number; maximum?: number; length?: number; value?: unknown }
    }
  }[]
  shape?: Record<string, Schema>
  element?: Schema
  innerType?: Schema
  keyType?: Schema
  valueType?: Schema
  options?: Schema[]
  entries?: Record<string, unknown>
  values?: unknown[]
}

const defOf = (schema: Schema) => schema._zod.def as unknown as Def

const bound = ({ checks = [] }: Def, check: string, side: 'minimum' | 'maximum' | 'length') =>
  checks.find(({ _zod }) => _zod.def.check === check)?._zod.def[side]

/** Thrown where no value was found that a schema takes. */
export class NoSample extends Error {
  override name = 'NoSample'
}

const firstTaken = (schema: Schema, name: string, values: unknown[]) => {
  const found = values.find((value) => schema.safeParse(value).success)
  if (found === undefined) throw new NoSample(`no value for "${name}" (${defOf(schema).type})`)
  return found
}

const repeated = (def: Def) => {
  const least = bound(def, 'min_length', 'minimum')
  return least === undefined ? [] : ['x'.repeat(least)]
}

const lengthOf = (def: Def, random: Random) => {
  const exact = bound(def, 'length_equals', 'length')
  if (exact !== undefined) return exact
  const least = bound(def, 'min_length', 'minimum') ?? 0
  const most = bound(def, 'max_length', 'maximum') ?? 3
  return Math.max(least, Math.min(most, 1 + Math.floor(random() * 3)))
}

/** The numbers at the ends of what a schema takes. */
const endsOf = ({ checks = [] }: Def) =>
  checks.map(({ _zod }) => _zod.def.value).filter((value) => typeof value === 'number')

type Maker = (def: Def, name: string, random: Random, schema: Schema) => unknown

const unlessNone = (value: () => unknown) => {
  try {
    return value()
  } catch (error) {
    if (error instanceof NoSample) return undefined
    throw error
  }
}

const inner: Maker = ({ innerType }, name, random) => make(innerType as Schema, name, random)

const makers: Record<string, Maker> = {
  string: (def, name, random, schema) =>
    firstTaken(schema, name, [...textsFor(name, def.format, random), ...repeated(def)]),
  number: (def, name, random, schema) =>
    firstTaken(schema, name, [...numbersFor(name, random), ...endsOf(def)]),
  boolean: (_, __, random) => random() < 0.5,
  enum: ({ entries = {} }, _, random) => oneOf(Object.values(entries), random),
  literal: ({ values = [] }) => values[0],
  null: () => null,
  unknown: () => null,
  any: () => null,
  nullable: (def, name, random, schema) =>
    random() < 0.15 ? null : inner(def, name, random, schema),
  optional: (def, name, random, schema) =>
    random() < 0.25 ? undefined : unlessNone(() => inner(def, name, random, schema)),
  default: inner,
  array: (def, name, random) =>
    Array.from({ length: lengthOf(def, random) }, () => make(def.element as Schema, name, random)),
  object: ({ shape = {} }, _, random) =>
    Object.fromEntries(
      Object.entries(shape)
        .map(([field, schema]) => [field, make(schema, field, random)])
        .filter(([, value]) => value !== undefined),
    ),
  record: ({ keyType, valueType }, name, random) => ({
    [String(make(keyType as Schema, name, random))]: make(valueType as Schema, name, random),
  }),
  union: ({ options = [] }, name, random) => make(oneOf(options, random), name, random),
  // What is read from another form is tried, not understood.
  pipe: (_, name, random, schema) =>
    firstTaken(schema, name, [
      ...textsFor(name, undefined, random),
      ...numbersFor(name, random),
      true,
    ]),
}

const make = (schema: Schema, name: string, random: Random): unknown => {
  const def = defOf(schema)
  const maker = makers[def.type]
  if (!maker) throw new NoSample(`no value for "${name}": ${def.type} is not known`)
  return maker(def, name, random, schema)
}

const tries = 200

/**
 * A value that a schema of the contract takes, the same one for the same `seed`. Throws NoSample where rules of its own ask
 * for more than a form.
 */
export const sampleOf = (schema: Schema, seed: string): unknown => {
  for (let n = 0; n < tries; n += 1) {
    const value = make(schema, '', randomOf(`${seed} ${n}`))
    if (schema.safeParse(value).success) return value
  }
  throw new NoSample(`no value for ${seed}`)
}
