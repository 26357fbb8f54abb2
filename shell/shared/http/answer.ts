import type { Answer, Call } from '@plaza/contract/calls'
import { ApiError } from './api-error.ts'

type Schema = NonNullable<Answer['schema']>

/** An answer's schema, or what fetches it: a build may keep it out of the files of a first screen (calls-loader.cjs of the kit). */
type Reader = Schema | (() => Promise<Schema>)

const noReader = 'No hay conexión con Plaza. Revisa tu internet e inténtalo de nuevo.'

/** What reads the answer of a call; undefined where the answer is nothing, or a file. */
export const readerOf = ({ answers }: Pick<Call, 'answers'>) => {
  const [answer]: Answer[] = Object.values(answers)
  return answer?.schema as Reader | undefined
}

/** Whether a reader has to be fetched first. */
export const isLater = (reader: Reader | undefined): reader is () => Promise<Schema> =>
  typeof reader === 'function'

/** The schema of a reader. Throws ApiError where it does not come. */
export const schemaOf = async (reader: Reader | undefined) => {
  if (!isLater(reader)) return reader
  try {
    return await reader()
  } catch {
    throw new ApiError(0, 'NetworkError', noReader)
  }
}

const invalid = (status: number) =>
  new ApiError(status, 'respuesta_invalida', 'Respuesta inválida de la API')

/** A body as its schema reads it. Throws ApiError where it is something else. */
export const parsed = (status: number, body: unknown, schema: Schema | undefined) => {
  if (!schema) return body
  const read = schema.safeParse(body)
  if (read.success) return read.data
  throw invalid(status)
}

const touches = ['pointerdown', 'pointermove', 'keydown', 'scroll']

/** Calls back once the visitor does anything. */
const whenTouched = (then: () => void) => {
  if (typeof addEventListener !== 'function') return
  const touched = () => {
    for (const touch of touches) removeEventListener(touch, touched, true)
    then()
  }
  for (const touch of touches) addEventListener(touch, touched, { passive: true, capture: true })
}

/**
 * Looks at an answer that came with the page once the visitor does anything: by then its schema is needed anyway, and on
 * the way to the first screen nobody waits for it. What is invalid is an error of whoever asked, that nobody catches.
 */
export const checkLater = (status: number, body: unknown, reader: () => Promise<Schema>) => {
  // Made here, it names the file that asked.
  const error = invalid(status)
  whenTouched(() => {
    const check = async () => {
      if (!(await reader()).safeParse(body).success) throw error
    }
    // A schema that does not come is asked for again by the next call.
    void check().catch((cause) => cause === error && Promise.reject(cause))
  })
}
