import type * as z from 'zod/mini'
import type { Answer, Call } from '../../../contract/calls.ts'
import { errorAnswers } from './error-answers.ts'
import { fieldsOf, refTo } from './json-schema.ts'

const parametersOf = (place: 'path' | 'query' | 'header', schema: z.ZodMiniObject | undefined) =>
  schema ? fieldsOf(schema).map((field) => ({ in: place, ...field })) : []

const ifNoneMatch = {
  in: 'header',
  name: 'if-none-match',
  required: false,
  description: 'El ETag de la respuesta que ya se tiene.',
  schema: { type: 'string' },
}

const etagHeader = {
  etag: { description: 'Nombra esta versión de la respuesta.', schema: { type: 'string' } },
}
const locationHeader = {
  location: { description: 'A dónde seguir.', schema: { type: 'string' } },
}

const contentOf = ({ schema, mediaType }: Answer) => {
  if (schema) return { content: { 'application/json': { schema: refTo(schema) } } }
  if (mediaType) return { content: { [mediaType]: {} } }
  return {}
}

const successOf = (status: string, answer: Answer, { etag }: Call) => ({
  description: answer.description,
  ...(etag && { headers: etagHeader }),
  ...(status === '302' && { headers: locationHeader }),
  ...contentOf(answer),
})

const responsesOf = (call: Call) => ({
  ...(call.etag && { 304: { description: 'Nada cambió desde ese ETag.' } }),
  ...errorAnswers(call),
  ...Object.fromEntries(
    Object.entries(call.answers).map(([status, answer]) => [
      status,
      successOf(status, answer, call),
    ]),
  ),
})

const wordsOf = ({ method, path }: Call) => [method.toLowerCase(), ...(path.match(/\w+/g) ?? [])]

const operationIdOf = (call: Call) =>
  wordsOf(call)
    .map((word, n) => (n ? word.charAt(0).toUpperCase() + word.slice(1) : word))
    .join('')

// In a requirement, OpenAPI 3.1 lists the roles that a token needs beside being good.
const securityOf = ({ bearer, roles = [] }: Call) =>
  bearer === 'none' ? [] : [{ [bearer]: roles }]

/** One call as an OpenAPI operation. */
export const operationOf = (call: Call) => ({
  operationId: operationIdOf(call),
  tags: [call.tag],
  summary: call.summary,
  ...(call.description && { description: call.description }),
  security: securityOf(call),
  parameters: [
    ...parametersOf('path', call.params),
    ...parametersOf('query', call.query),
    ...parametersOf('header', call.headers),
    ...(call.etag ? [ifNoneMatch] : []),
  ],
  ...(call.body && {
    requestBody: { required: true, content: { 'application/json': { schema: refTo(call.body) } } },
  }),
  responses: responsesOf(call),
})
