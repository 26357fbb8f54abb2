import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { calls } from '../calls.ts'
import { breaksBetween, type Side } from './included.ts'
import { schemaOf } from './schema.ts'
import { defOf, type FieldSite, fieldsOf } from './testing/fields.ts'
import { changes, type Kind } from './testing/mutations.ts'
import { fits } from './testing/oracle.ts'
import { valuesOf } from './testing/values.ts'

interface Mutation {
  name: string
  kind: Kind
  side: Side
  old: z.ZodMiniType
  now: z.ZodMiniType
  site: FieldSite
}

const mutationsOf = (name: string, old: z.ZodMiniType, side: Side): Mutation[] =>
  fieldsOf(old).flatMap((site) =>
    Object.entries(changes).flatMap(([kind, change]) => {
      const shape = change(site)
      const label = `${name} ${side} ${site.at}: ${kind}`
      return shape
        ? [{ name: label, kind: kind as Kind, side, old, now: site.withShape(shape), site }]
        : []
    }),
  )

const all = calls.flatMap((call) => {
  const name = `${call.method} ${call.path}`
  const [answer] = Object.values(call.answers)
  return [
    ...(answer?.schema ? mutationsOf(name, answer.schema, 'read') : []),
    ...(call.body ? mutationsOf(name, call.body, 'sent') : []),
    ...(call.query ? mutationsOf(name, call.query, 'sent') : []),
  ]
})

// The same ones each time, of every call and every kind.
const each = (nth: number) => all.filter((_, n) => n % nth === 0)
const some = each(71)
const more = each(7)

/** Whether an API that was changed so and a module as it was fit: by the comparer. */
const passes = ({ old, now, side }: Mutation) => {
  const [given, taken] = side === 'read' ? [now, old] : [old, now]
  return breaksBetween(schemaOf(given), schemaOf(taken), side).length === 0
}

const works = ({ old, now, side }: Mutation) => {
  const [given, taken] = side === 'read' ? [now, old] : [old, now]
  return fits(given, taken, side)
}

const judged = some.map((one) => ({ ...one, passes: passes(one), works: works(one) }))

const within = (schema: z.ZodMiniType): z.ZodMiniType => {
  const { innerType } = defOf(schema)
  return innerType ? within(innerType) : schema
}

it('has a value for every text of the contract, by which a change of it is told', () => {
  const without = all.filter(({ site }) => {
    const text = within(site.field)
    return defOf(text).type === 'string' && valuesOf(text).length === 0
  })
  expect([...new Set(without.map(({ name }) => name))]).toEqual([])
})

describe('mutations of the contract', () => {
  it(`lets none pass that breaks, of ${some.length}, as values tell it`, () => {
    const slipped = judged.filter((one) => one.passes && !one.works).map(({ name }) => name)
    expect(slipped).toEqual([])
    expect(some.length).toBeGreaterThan(200)
  })

  it('refuses none that only adds', () => {
    const additive = (side: Side): Kind[] =>
      side === 'read'
        ? [
            'campo opcional nuevo',
            'campo obligatorio nuevo',
            'hacer obligatorio',
            'una opción menos',
          ]
        : [
            'campo opcional nuevo',
            'hacer opcional',
            'admitir null',
            'otra opción',
            'límite más ancho',
          ]
    const adding = more.filter(({ kind, side }) => additive(side).includes(kind))
    expect(adding.filter((one) => !passes(one)).map(({ name }) => name)).toEqual([])
    expect(adding.length).toBeGreaterThan(200)
  })

  it('breaks wherever the definition says so', () => {
    const breaking = (side: Side): Kind[] =>
      side === 'read'
        ? ['quitar', 'renombrar', 'otro tipo', 'admitir null', 'hacer opcional', 'otra opción']
        : [
            'quitar',
            'renombrar',
            'otro tipo',
            'hacer obligatorio',
            'una opción menos',
            'campo obligatorio nuevo',
            'límite más estrecho',
          ]
    const broken = more.filter(({ kind, side }) => breaking(side).includes(kind))
    expect(broken.filter(passes).map(({ name }) => name)).toEqual([])
    expect(broken.length).toBeGreaterThan(500)
  })

  it('refuses none that values show to work', () => {
    const refused = judged.filter((one) => !one.passes && one.works).map(({ name }) => name)
    expect(refused).toEqual([])
  })
})
