import fc from 'fast-check'
import type { Vendedor } from '../mundo/gente.ts'
import type { Mundo } from '../mundo/mundo.ts'

export { Falta } from '../mundo/falta.ts'

import type { Recuerdo } from './recuerdo.ts'

/** What somebody does, and when there is anything to do it to. */
export interface Acto {
  text: string
  isPossible: (recuerdo: Recuerdo) => boolean
  act: (mundo: Mundo, recuerdo: Recuerdo) => Promise<void>
  /** What it is made of, where one thing leads to the next. */
  pasos?: readonly Acto[]
}

type Listed = keyof {
  [K in keyof Recuerdo as Recuerdo[K] extends readonly unknown[] ? K : never]: 0
}

/** An act of any kind: its name, what it is given, what it needs to have happened, and how it is done. */
export const acto = <A>(
  nombre: string,
  given: fc.Arbitrary<A>,
  needs: Listed | undefined,
  act: (mundo: Mundo, recuerdo: Recuerdo, given: A) => Promise<void>,
): fc.Arbitrary<Acto> =>
  given.map((one) => ({
    text: `${nombre}(${fc.stringify(one)})`,
    isPossible: (recuerdo) => needs === undefined || recuerdo[needs].length > 0,
    act: (mundo, recuerdo) => act(mundo, recuerdo, one),
  }))

/** Several, one after the other, as one thing leads to the next: each that is possible by then. */
export const seguidos = (nombre: string, ...actos: fc.Arbitrary<Acto>[]): fc.Arbitrary<Acto> =>
  fc.tuple(...actos).map((pasos) => ({
    text: `${nombre}(${pasos.map(({ text }) => text).join(', ')})`,
    isPossible: (recuerdo) => pasos[0]?.isPossible(recuerdo) ?? false,
    act: async (mundo, recuerdo) => {
      for (const paso of pasos) if (paso.isPossible(recuerdo)) await paso.act(mundo, recuerdo)
    },
    pasos,
  }))

/** One of what there is. */
export const pick = <T>(all: readonly T[], n: number) => {
  const one = all[n % all.length]
  if (one === undefined) throw new Error('there is none')
  return one
}

/** How many of the last there are to choose from, as often as they stand here; undefined: all. */
const reach = [1, 1, 3, undefined]

/** One of what there is, mostly the last: people go on with what they have just begun. */
export const latest = <T>(all: readonly T[], n: number) =>
  pick(all.slice(-(reach[n % 4] ?? all.length)), Math.floor(n / 4))

export const without = <T>(all: readonly T[], one: T) => all.filter((other) => other !== one)

/** The field of an answer, as text. */
export const field = (body: unknown, name: string) =>
  String((body as Record<string, unknown> | undefined)?.[name] ?? '')

/** As fast-check's, printed as people write it. */
export const record = <T extends object>(model: { [K in keyof T]: fc.Arbitrary<T[K]> }) =>
  fc.record<T>(model, { noNullPrototype: true })

/** Nearly always one thing, and now and then another. */
export const often = <T>(one: T, other: T) =>
  fc.oneof({ weight: 12, arbitrary: fc.constant(one) }, fc.constant(other))

export const nth = fc.nat(999)
export const vendedores = fc.constantFrom<Vendedor[]>('ana', 'cami', 'beto')
