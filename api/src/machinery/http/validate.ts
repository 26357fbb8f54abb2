import type { Context } from 'hono'
import { validator } from 'hono/validator'
import * as z from 'zod'
import { es } from 'zod/locales'
import { ApiError } from '../errors.ts'

// Zod's own messages in Spanish; those that a schema gives come first.
const { localeError } = es()

const camposOf = ({ issues }: z.core.$ZodError) =>
  Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]))

// No key of a keyboard makes it, and no column of PostgreSQL keeps it.
const nul = '\u0000'
const noText = 'Tiene un carácter que no es de ningún texto'

/** Where a value holds a character that is in no text. */
const placesOfNul = (value: unknown, place: PropertyKey[] = []): PropertyKey[][] => {
  if (typeof value === 'string') return value.includes(nul) ? [place] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) => placesOfNul(one, [...place, key]))
}

/** Whether a value holds a character that is in no text, and that no column of PostgreSQL keeps. */
export const hasNul = (value: unknown) => placesOfNul(value).length > 0

const requireText = (value: unknown) => {
  const places = placesOfNul(value)
  const campos = Object.fromEntries(places.map((place) => [place.join('.'), noText]))
  if (places.length > 0) throw new ApiError('solicitud_invalida', { campos })
}

const parse = <Schema extends z.core.$ZodType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> => {
  const parsed = z.safeParse(schema, value, { error: localeError })
  if (!parsed.success) throw new ApiError('solicitud_invalida', { campos: camposOf(parsed.error) })
  requireText(parsed.data)
  return parsed.data
}

/** The parts of a path that its call names; what is no text names nothing. */
export const paramsOf = (c: Context) => {
  const params = c.req.param()
  if (hasNul(params)) throw new ApiError('ruta_no_encontrada')
  return params
}

// As a decoder does with what is no text: who searches finds nothing by it, and hears of no mistake.
const textOf = (value: string) => value.replaceAll(nul, '\ufffd')

/** The query of a request; one that does not fit the schema is refused, naming each field. */
export const queryOf = <Schema extends z.core.$ZodType>(c: Context, schema: Schema) =>
  parse(
    schema,
    Object.fromEntries(Object.entries(c.req.query()).map(([name, value]) => [name, textOf(value)])),
  )

/** The headers of a request, by their names in lower case; those that do not fit the schema are refused. */
export const headersOf = <Schema extends z.core.$ZodType>(c: Context, schema: Schema) =>
  parse(schema, c.req.header())

/** Refuses a JSON body that does not fit the schema, naming each field; the handler reads `c.req.valid('json')`. */
export const body = <Schema extends z.core.$ZodType>(schema: Schema) =>
  validator('json', (value) => parse(schema, value))
