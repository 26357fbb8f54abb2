import type { Answer, Call } from '../call/call.ts'
import { type Schema, schemaOf } from './schema.ts'

/** Something that is no JSON: a file. */
export interface FileOf {
  file: true
}

/** What goes with a call. Parameters of the path stand in their order: what they are called is nothing that travels. */
export interface Sends {
  params: Schema[]
  query?: Schema
  headers?: Schema
  body?: Schema | FileOf
}

/** A call as its two sides must agree on it. */
export interface CallStructure {
  /** "POST /ventas/{}/cancelacion" */
  call: string
  bearer: Call['bearer']
  sends: Sends
  /** The body of each success, by status; null where there is none. */
  answers: Record<string, Schema | FileOf | null>
  /** Bodies of errors that say more than a code and a message, by code. */
  refusals?: Record<string, Schema>
}

/** The contract as a machine compares it: its number, and every call. Answer of `GET /contrato.json`. */
export interface ContractStructure {
  version: string
  calls: CallStructure[]
}

/** What a call is known by: method and path, whatever its parameters are called. */
export const nameOf = ({ method, path }: Pick<Call, 'method' | 'path'>) =>
  `${method} ${path.replace(/\{\w+\}/g, '{}')}`

const text: Schema = { type: 'string' }

const paramsOf = ({ path, params }: Call) => {
  const known = params ? (schemaOf(params).properties ?? {}) : {}
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => known[name] ?? text)
}

const bodyOf = ({ body, takesFile }: Call): Pick<Sends, 'body'> => {
  if (takesFile) return { body: { file: true } }
  return body ? { body: schemaOf(body) } : {}
}

const answerOf = ({ schema, mediaType }: Answer): Schema | FileOf | null => {
  if (schema) return schemaOf(schema)
  return mediaType ? { file: true } : null
}

/** Says what travels with a call and its answers. */
export const structureOf = (call: Call): CallStructure => ({
  call: nameOf(call),
  bearer: call.bearer,
  sends: {
    params: paramsOf(call),
    ...(call.query && { query: schemaOf(call.query) }),
    ...(call.headers && { headers: schemaOf(call.headers) }),
    ...bodyOf(call),
  },
  answers: Object.fromEntries(
    Object.entries(call.answers)
      .filter(([status]) => status !== '400')
      .map(([status, answer]) => [status, answerOf(answer)]),
  ),
  ...(call.errorBodies && {
    refusals: Object.fromEntries(
      Object.entries(call.errorBodies).map(([code, schema]) => [code, schemaOf(schema)]),
    ),
  }),
})

/** The structure of all `calls`. */
export const contractOf = (version: string, calls: readonly Call[]): ContractStructure => ({
  version,
  calls: calls.map(structureOf),
})
