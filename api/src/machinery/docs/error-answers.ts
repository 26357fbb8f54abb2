import type { Call } from '../../../contract/calls.ts'
import { type ErrorCode, errorBodySchema, errorMessages } from '../../../contract/index.ts'
import { statusOf } from '../http/statuses.ts'
import { refTo } from './json-schema.ts'

const ofBearer: ErrorCode[] = ['no_autenticado', 'token_invalido', 'token_vencido', 'sin_permiso']
const ofAny: ErrorCode[] = ['error_interno', 'servicio_no_disponible']

/** All errors of a call: its own, and those that its bearer and its input imply. */
const errorsOf = ({ bearer, query, headers, body, errors = [] }: Call): ErrorCode[] => [
  ...new Set([
    ...((query ?? headers ?? body) ? ['solicitud_invalida' as const] : []),
    ...(bearer === 'none' ? [] : ofBearer),
    ...errors,
    ...ofAny,
  ]),
]

const exampleOf = (code: ErrorCode) => ({
  summary: errorMessages[code],
  value: { error: { code, message: errorMessages[code] } },
})

const schemaOf = (codes: ErrorCode[], { errorBodies = {} }: Call) => {
  const own = codes.flatMap((code) => errorBodies[code] ?? [])
  const schemas = own.length < codes.length ? [errorBodySchema, ...own] : own
  const refs = schemas.map(refTo)
  return refs.length === 1 ? refs[0] : { anyOf: refs }
}

const answerWith = (codes: ErrorCode[], call: Call) => ({
  description: codes.map((code) => `\`${code}\`: ${errorMessages[code]}`).join('\n\n'),
  content: {
    'application/json': {
      schema: schemaOf(codes, call),
      examples: Object.fromEntries(codes.map((code) => [code, exampleOf(code)])),
    },
  },
})

/** The answers of a call that are no success, by status, each with the codes that it may carry. */
export const errorAnswers = (call: Call) => {
  const codes = errorsOf(call)
  const statuses = [...new Set(codes.map((code) => statusOf[code]))]
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      answerWith(
        codes.filter((code) => statusOf[code] === status),
        call,
      ),
    ]),
  )
}
