import type { Answer, Call } from '@plaza/contract/calls'
import type * as z from 'zod/mini'
import { calls, type FoundCall, findCall } from './find-call.ts'
import { operateIdentity } from './identity.ts'
import { applicationToken, createKeepers, type Given, type Keeper } from './keepers.ts'
import { demoShop, type Person, personOf } from './people.ts'
import { Refused } from './refused.ts'
import { NoSample, sampleOf } from './sample.ts'
import { type Truth, truthsOf, whyUnanswered } from './truth.ts'

/** A call as it came. */
export interface Asked {
  method: string
  /** Below the API, with its query: "/productos?page=2". */
  path: string
  headers: Headers
  /** Its body; empty where it has none. */
  body: string
}

/** What the emulator's API answers: JSON, or nothing. */
export interface Answered {
  status: number
  body?: unknown
  /** How true it is; undefined for what is no call of the contract. */
  truth?: Truth
}

const camposOf = (issues: readonly z.core.$ZodIssue[]) =>
  Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]))

const parsed = (schema: z.ZodMiniType | undefined, value: unknown) => {
  if (!schema) return undefined
  const read = schema.safeParse(value)
  if (read.success) return read.data
  throw new Refused('solicitud_invalida', { campos: camposOf(read.error.issues) })
}

const readJson = (text: string) => {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refused('solicitud_invalida')
  }
}

const bearerIn = (headers: Headers) => /^Bearer (.+)$/.exec(headers.get('authorization') ?? '')?.[1]

const whoAsks = ({ bearer }: Call, headers: Headers): Person | undefined => {
  const token = bearerIn(headers)
  const person = token ? personOf(token) : undefined
  if (bearer === 'none' || person) return person
  if (!token) throw new Refused('no_autenticado')
  if (bearer === 'aplicacion' && token === applicationToken) return undefined
  throw new Refused('token_invalido')
}

const isOfAnother = ({ own }: Call, { userId }: Record<string, string>, person?: Person) =>
  own && userId?.toLowerCase() !== person?.sub

const isOtherShop = ({ roles = [] }: Call, { comercioId }: Record<string, string>) =>
  roles.includes('Comercio') && comercioId !== undefined && Number(comercioId) !== demoShop.id

const allow = ({ call, params }: FoundCall, person?: Person) => {
  const { roles } = call
  if (roles && !person?.roles.some((role) => roles.includes(role))) throw new Refused('sin_permiso')
  if (isOfAnother(call, params, person)) throw new Refused('usuario_no_encontrado')
  if (isOtherShop(call, params)) throw new Refused('comercio_no_encontrado')
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value with these fields in the place of its own of the same names, as far as the contract takes them. */
const withFields = (schema: z.ZodMiniType, value: unknown, fields: Record<string, unknown>) => {
  let result = value
  for (const [name, field] of Object.entries(fields)) {
    if (!isObject(result) || !Object.hasOwn(result, name)) continue
    for (const one of [field, Number(field)]) {
      const next = { ...result, [name]: one }
      if (!schema.safeParse(next).success) continue
      result = next
      break
    }
  }
  return result
}

/** A page says how many there are. */
const counted = (schema: z.ZodMiniType, value: unknown) => {
  if (!isObject(value) || !Array.isArray(value.data)) return value
  return withFields(schema, value, { page: 1, totalPages: 1, total: value.data.length })
}

const successOf = ({ answers }: Call): [number, Answer] => {
  const [status, answer] = Object.entries(answers).find(([code]) => code !== '400') ?? []
  return [Number(status), answer as Answer]
}

const isWrite = (method: string) => method === 'PUT' || method === 'PATCH'

/**
 * A stand-in for the API that is made of the contract, with a demo's catalogue, sales and people. What it says always parses
 * by the contract: where it cannot say something true it says something of the right form, or that it does not answer.
 */
export const createMockApi = () => {
  const keepers = createKeepers()
  /** What was saved under an address, for who reads it there. */
  const saved = new Map<string, unknown>()

  const madeUp = ({ call, params }: FoundCall, path: string, given: Given, of?: Person) => {
    const schema = successOf(call)[1].schema
    if (!schema) return undefined
    const key = `${of?.sub ?? ''} ${path}`
    const known = call.method === 'GET' ? saved.get(key) : undefined
    if (known !== undefined && schema.safeParse(known).success) return known
    const sent = isObject(given.body) ? given.body : {}
    const value = withFields(schema, counted(schema, sampleOf(schema, `${call.path} ${path}`)), {
      ...params,
      ...sent,
    })
    if (isWrite(call.method)) saved.set(key, value)
    return value
  }

  const give = (found: FoundCall, asked: Asked): Answered => {
    const { call, params, name } = found
    const person = whoAsks(call, asked.headers)
    allow(found, person)
    const why = whyUnanswered(name)
    if (why) throw new Refused('servicio_no_disponible', { message: `Emulador: ${why}` })
    const url = new URL(asked.path, 'http://api')
    parsed(call.params, params)
    parsed(call.headers, Object.fromEntries(asked.headers))
    const given = {
      params,
      headers: asked.headers,
      query: parsed(call.query, Object.fromEntries(url.searchParams)),
      body: call.body && parsed(call.body, readJson(asked.body)),
      person,
    } as Given
    if (name === 'operateIdentidad')
      return { ...operateIdentity(asked.headers.get('x-amz-target'), given.body), truth: 'kept' }
    const keeper: Keeper | undefined = keepers.get(call)
    const [status, { schema }] = successOf(call)
    const body = keeper ? keeper(given) : madeUp(found, url.pathname, given, person)
    if (schema && !schema.safeParse(body).success) throw new NoSample(`${name} is not answered so`)
    return { status, body, truth: keeper ? 'kept' : 'madeUp' }
  }

  const refuse = (error: unknown, name?: string): Answered => {
    const refusal =
      error instanceof Refused
        ? error
        : new Refused('error_interno', { message: `Emulador: ${(error as Error).message}` })
    // The identity service refuses in a protocol of its own.
    if (name === 'operateIdentidad')
      return {
        status: 400,
        body: { __type: 'InvalidParameterException', message: refusal.message },
      }
    return { status: refusal.status, body: refusal.body }
  }

  return {
    /** Every call of the contract, and how it is answered. */
    truths: () =>
      truthsOf((name) => {
        const call = calls.get(name)
        return Boolean(call && keepers.has(call))
      }),
    answer: (asked: Asked): Answered => {
      const found = findCall(asked.method, asked.path.split('?')[0] ?? '')
      if (!found) return refuse(new Refused('ruta_no_encontrada'))
      if (found === 'otherMethod') return refuse(new Refused('metodo_no_permitido'))
      try {
        return give(found, asked)
      } catch (error) {
        const truth = whyUnanswered(found.name) ? ('unanswered' as const) : undefined
        return { ...refuse(error, found.name), ...(truth && { truth }) }
      }
    },
  }
}

export type MockApi = ReturnType<typeof createMockApi>
