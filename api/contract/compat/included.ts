import { limitBroken } from './limits.ts'
import type { Schema } from './schema.ts'

/** Why two sides do not fit; the words for people are the caller's. */
export type Why =
  | 'gone'
  | 'missing'
  | 'unknown'
  | 'required'
  | 'null'
  | 'type'
  | 'enum'
  | 'limit'
  | 'opaque'

/** A place in a value ("data[].comercio.id") at which one side may say what the other does not take. */
export interface Break {
  at: string
  why: Why
  /** The limit, the type or the options. */
  detail?: string
}

/** Which of the two the module is: it reads what is given, or sends it. */
export type Side = 'read' | 'sent'

const words = new Set([
  'type',
  'enum',
  'anyOf',
  'properties',
  'required',
  'additionalProperties',
  'propertyNames',
  'items',
  'prefixItems',
  'minItems',
  'maxItems',
  'minLength',
  'maxLength',
  'format',
  'pattern',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'x-rules',
])

const isOpaque = (schema: Schema) => Object.keys(schema).some((word) => !words.has(word))
const isAnything = (schema: Schema) => Object.keys(schema).length === 0
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

const typeOf = (value: unknown): Schema['type'] => {
  if (value === null) return 'null'
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number'
  return typeof value as 'string' | 'boolean'
}

/** The values that a schema lists, each a schema of its own: they may be of several. */
const listed = ({ type, enum: values }: Schema): Schema[] | undefined => {
  const all = values ?? (type === 'boolean' ? [true, false] : undefined)
  return all?.map((value) => ({ type: typeOf(value), enum: [value] }) as Schema)
}

/** What a schema says in several, taken apart: every one of them may come. */
const alternativesOf = (schema: Schema): Schema[] => {
  const { anyOf, ...rest } = schema
  return anyOf && !Object.keys(rest).length ? anyOf.flatMap(alternativesOf) : [schema]
}

const isNull = ({ type }: Schema) => type === 'null'

const fitsType = (given: Schema, taken: Schema) =>
  !taken.type || given.type === taken.type || (given.type === 'integer' && taken.type === 'number')

const scalarOf = (value: unknown): Schema => {
  const type = typeOf(value)
  if (type === 'string') return { minLength: String(value).length, maxLength: String(value).length }
  return typeof value === 'number' ? { type: type ?? 'number', minimum: value, maximum: value } : {}
}

/** Whether a limit of `taken` stands in the way of what is given; of a listed value, the value itself is measured. */
const limitOf = (given: Schema, taken: Schema) => {
  if (!given.enum) return limitBroken(given, taken)
  // What is one of a list on both sides is measured by the list.
  if (taken.enum) return undefined
  const { enum: values, ...rest } = given
  return values
    .map((value) => limitBroken({ ...rest, ...scalarOf(value) }, taken))
    .find((broken) => broken)
}

/** Compares what one side says with what the other takes, and names every place where they part. */
class Comparison {
  constructor(private readonly side: Side) {}

  /** Every value of `given` is one of `taken`, or the places where one may not be. */
  included(given: Schema, taken: Schema, at: string): Break[] {
    if (isAnything(taken) || same(given, taken)) return []
    if (isOpaque(given) || isOpaque(taken)) return [{ at, why: 'opaque' }]
    const options = alternativesOf(taken)
    return alternativesOf(given).flatMap((one) => this.inOne(one, options, at))
  }

  private inOne(given: Schema, options: Schema[], at: string): Break[] {
    const tried = options.map((option) => this.single(given, option, at))
    if (tried.some((breaks) => !breaks.length)) return []
    const apart = options.length > 1 ? listed(given) : undefined
    if (apart && apart.length > 1) return apart.flatMap((one) => this.inOne(one, options, at))
    if (isNull(given)) return [{ at, why: 'null' }]
    // The option that is nearest says best what is wrong.
    const near = tried.filter((_, n) => fitsType(given, options[n] ?? {}))
    return [...(near.length ? near : tried)].sort((a, b) => a.length - b.length)[0] ?? []
  }

  private single(given: Schema, taken: Schema, at: string): Break[] {
    if (isAnything(taken) || same(given, taken)) return []
    if (taken.anyOf) return [{ at, why: 'opaque' }]
    if (!fitsType(given, taken)) return [{ at, why: 'type', detail: given.type ?? '*' }]
    const other = this.notListed(given, taken)
    if (other) return [{ at, why: 'enum', detail: other }]
    const limit = limitOf(given, taken)
    if (limit) return [{ at, why: 'limit', detail: limit }]
    if (given.type === 'array') return this.items(given, taken, at)
    return given.type === 'object' ? this.fields(given, taken, at) : []
  }

  private notListed(given: Schema, taken: Schema) {
    if (!taken.enum) return undefined
    const values = given.enum ?? (given.type === 'boolean' ? [true, false] : undefined)
    if (!values) return given.type ?? '*'
    const others = values.filter((value) => !taken.enum?.includes(value))
    return others.length ? others.join(', ') : undefined
  }

  private items(given: Schema, taken: Schema, at: string): Break[] {
    if (given.prefixItems || taken.prefixItems) {
      const count = Math.max(given.prefixItems?.length ?? 0, taken.prefixItems?.length ?? 0)
      const nth = (one: Schema, n: number) => one.prefixItems?.[n] ?? one.items ?? {}
      return Array.from({ length: count }).flatMap((_, n) =>
        this.included(nth(given, n), nth(taken, n), `${at}[${n}]`),
      )
    }
    return this.included(given.items ?? {}, taken.items ?? {}, `${at}[]`)
  }

  private fields(given: Schema, taken: Schema, at: string): Break[] {
    const names = [
      ...new Set([...Object.keys(taken.properties ?? {}), ...Object.keys(given.properties ?? {})]),
    ]
    return [
      ...names.flatMap((name) => this.field(given, taken, name, at)),
      ...this.freeNames(given, taken, at),
    ]
  }

  private field(given: Schema, taken: Schema, name: string, at: string): Break[] {
    const here = at ? `${at}.${name}` : name
    const wanted = taken.properties?.[name]
    const isWanted = taken.required?.includes(name) ?? false
    const isThere = given.required?.includes(name) ?? false
    const said = given.properties?.[name] ?? (given.additionalProperties || undefined)
    if (!wanted) return this.extra(said ?? {}, taken, here)
    if (!said) return this.absent(isWanted, here)
    const missing: Break[] = isWanted && !isThere ? [{ at: here, why: 'missing' }] : []
    return [...missing, ...this.included(said, wanted, here)]
  }

  /** What one side does not have at all: read, it is lost; not sent, only a field that has to be there is missed. */
  private absent(isWanted: boolean, at: string): Break[] {
    if (this.side === 'read') return [{ at, why: 'gone' }]
    return isWanted ? [{ at, why: 'required' }] : []
  }

  /** What is said and nobody asked for: an answer may say more, and what is sent in vain is lost. */
  private extra(said: Schema, taken: Schema, at: string): Break[] {
    if (taken.additionalProperties) return this.included(said, taken.additionalProperties, at)
    if (this.side === 'read' && taken.additionalProperties !== false) return []
    return [{ at, why: 'unknown' }]
  }

  private freeNames(given: Schema, taken: Schema, at: string): Break[] {
    const free = given.additionalProperties
    if (!free) return []
    const here = at ? `${at}.*` : '*'
    const values = taken.additionalProperties
    if (values === false) return [{ at: here, why: 'unknown' }]
    if (!values)
      return this.side === 'sent' && taken.properties ? [{ at: here, why: 'unknown' }] : []
    const names = this.included(given.propertyNames ?? {}, taken.propertyNames ?? {}, here)
    return [...names, ...this.included(free, values, here)]
  }
}

/** The places at which a value of `given` may be none of `taken`. Empty: whatever one side says, the other takes. */
export const breaksBetween = (given: Schema, taken: Schema, side: Side, at = ''): Break[] =>
  new Comparison(side).included(given, taken, at)
