import * as z from 'zod/mini'
import * as contract from '../../../contract/index.ts'
import { fieldDescriptions } from './field-descriptions.ts'

/** A JSON Schema 2020-12, as far as this folder reads it. */
export interface JsonSchema {
  [keyword: string]: unknown
  $ref?: string
  format?: string
  pattern?: string
  description?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
}

const place = '#/components/schemas/'
const names = z.registry<{ id: string }>()

// An export "nuevaVentaSchema" of the contract is the component "NuevaVenta": no list to keep beside the contract.
for (const [name, schema] of Object.entries(contract))
  if (name.endsWith('Schema') && schema instanceof z.core.$ZodType)
    names.add(schema, { id: name.charAt(0).toUpperCase() + name.slice(1, -'Schema'.length) })

const isNoise = (keyword: string, value: unknown, { format }: JsonSchema) =>
  keyword === '$schema' ||
  keyword === '$id' ||
  // zod spells a format out as a pattern of its own.
  (keyword === 'pattern' && format !== undefined) ||
  (typeof value === 'number' && Math.abs(value) === Number.MAX_SAFE_INTEGER)

const described = (name: string, schema: JsonSchema) => {
  const description = fieldDescriptions[name]
  return { ...tidy(schema), ...(description && { description }) }
}

const tidyKeyword = (keyword: string, value: unknown): unknown => {
  if (keyword === 'properties')
    return Object.fromEntries(
      Object.entries(value as Record<string, JsonSchema>).map(([name, schema]) => [
        name,
        described(name, schema),
      ]),
    )
  if (keyword === 'items' || keyword === 'additionalProperties') return tidy(value as JsonSchema)
  if (keyword === 'anyOf') return (value as JsonSchema[]).map(tidy)
  return value
}

const tidy = (schema: JsonSchema): JsonSchema =>
  Object.fromEntries(
    Object.entries(schema)
      .filter(([keyword, value]) => !isNoise(keyword, value, schema))
      .map(([keyword, value]) => [keyword, tidyKeyword(keyword, value)]),
  )

/** Every schema of the contract by its name. What one of them holds of another is a reference. */
export const componentSchemas = (): Record<string, JsonSchema> => {
  const { schemas } = z.toJSONSchema(names, { io: 'input', uri: (name) => place + name })
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, tidy(schema as JsonSchema)]),
  )
}

/** The reference to a schema of the contract. Throws for one that the contract does not export. */
export const refTo = (schema: z.ZodMiniType): JsonSchema => {
  const name = names.get(schema)?.id
  if (!name) throw new Error('A call uses a schema that the contract does not export by name')
  return { $ref: place + name }
}

/** The fields of a query, of headers or of a path. */
export const fieldsOf = (schema: z.ZodMiniObject) => {
  const { properties = {}, required = [] } = tidy(
    z.toJSONSchema(schema, { io: 'input' }) as JsonSchema,
  )
  return Object.entries(properties).map(([name, { description, ...field }]) => ({
    name,
    description,
    required: required.includes(name),
    schema: field,
  }))
}

const refsIn = (node: unknown): string[] =>
  JSON.stringify(node)
    .split(`"$ref":"${place}`)
    .slice(1)
    .map((rest) => rest.slice(0, rest.indexOf('"')))

/** Those of the components that `node` refers to, and those that they refer to in turn. */
export const reachableFrom = (node: unknown, all: Record<string, JsonSchema>) => {
  const found: Record<string, JsonSchema> = {}
  const visit = (name: string) => {
    const schema = all[name]
    if (!schema || found[name]) return
    found[name] = schema
    refsIn(schema).forEach(visit)
  }
  refsIn(node).forEach(visit)
  return Object.fromEntries(Object.entries(found).sort(([a], [b]) => a.localeCompare(b)))
}
