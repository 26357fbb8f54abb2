import type { Context } from 'hono'
import { validator } from 'hono/validator'
import * as z from 'zod'
import { es } from 'zod/locales'
import { ApiError } from '../errors.ts'

// Zod's own messages in Spanish; those that a schema gives come first.
const { localeError } = es()

const camposOf = ({ issues }: z.core.$ZodError) =>
  Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]))

const parse = <Schema extends z.core.$ZodType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> => {
  const parsed = z.safeParse(schema, value, { error: localeError })
  if (parsed.success) return parsed.data
  throw new ApiError('solicitud_invalida', { campos: camposOf(parsed.error) })
}

/** The query of a request; one that does not fit the schema is refused, naming each field. */
export const queryOf = <Schema extends z.core.$ZodType>(c: Context, schema: Schema) =>
  parse(schema, c.req.query())

/** The headers of a request, by their names in lower case; those that do not fit the schema are refused. */
export const headersOf = <Schema extends z.core.$ZodType>(c: Context, schema: Schema) =>
  parse(schema, c.req.header())

/** Refuses a JSON body that does not fit the schema, naming each field; the handler reads `c.req.valid('json')`. */
export const body = <Schema extends z.core.$ZodType>(schema: Schema) =>
  validator('json', (value) => parse(schema, value))
