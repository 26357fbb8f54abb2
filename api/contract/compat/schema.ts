import * as z from 'zod/mini'

/** A JSON Schema 2020-12 of what travels, as far as the contract's values make one. */
export interface Schema {
  type?: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean' | 'null'
  enum?: unknown[]
  anyOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | false
  propertyNames?: Schema
  items?: Schema
  prefixItems?: Schema[]
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
  multipleOf?: number
  /** How many rules of a schema's own (`z.refine`) a value has to pass: what they ask, no structure says. */
  'x-rules'?: number
  $ref?: string
}

type Node = Omit<Schema, 'type'> & {
  type?: Schema['type'] | NonNullable<Schema['type']>[]
  const?: unknown
  oneOf?: Schema[]
  default?: unknown
  $schema?: string
  title?: string
  description?: string
}

const isOwnRule = (check: z.core.$ZodCheck) => check._zod.def.check === 'custom'

// zod says the numbers that a double holds exactly as limits of every integer.
const isNoLimit = (value: unknown) =>
  typeof value === 'number' && Math.abs(value) === Number.MAX_SAFE_INTEGER

/** Makes one form of what zod says in several: no texts, no defaults, one word for each thing. */
const settle = (zodSchema: z.core.$ZodTypes, node: Node) => {
  const { def } = zodSchema._zod
  const rules = (def.checks ?? []).filter(isOwnRule).length
  if (rules) node['x-rules'] = rules
  // zod writes `guid` and `uuid` alike, and a format out as a pattern.
  if ('format' in def && node.format) node.format = String(def.format)
  if (node.format) delete node.pattern
  if ('const' in node) node.enum = [node.const]
  if (node.oneOf) node.anyOf = node.oneOf
  if (node.enum) node.enum = [...node.enum].sort()
  if (node.required) node.required = [...node.required].sort()
  for (const word of ['minimum', 'maximum'] as const) if (isNoLimit(node[word])) delete node[word]
  for (const word of ['const', 'oneOf', 'default', 'title', 'description'] as const)
    delete node[word]
}

const each = (schemas: Record<string, Node>, change: (one: Node) => Schema) =>
  Object.fromEntries(Object.entries(schemas).map(([name, one]) => [name, change(one)]))

/** A schema with what stands within it changed. */
const mapped = (schema: Node, change: (one: Node) => Schema): Node => {
  const { properties, items, anyOf, prefixItems, additionalProperties, propertyNames } = schema
  return {
    ...schema,
    ...(properties && { properties: each(properties as Record<string, Node>, change) }),
    ...(items && { items: change(items) }),
    ...(anyOf && { anyOf: anyOf.map(change) }),
    ...(prefixItems && { prefixItems: prefixItems.map(change) }),
    ...(additionalProperties && { additionalProperties: change(additionalProperties) }),
    ...(propertyNames && { propertyNames: change(propertyNames) }),
  }
}

/** One type to a schema: what may be null or something is either. */
const apart = (schema: Node): Schema => {
  const parts = mapped(schema, apart)
  if (!Array.isArray(parts.type)) return parts as Schema
  const { type: types, ...rest } = parts
  const values = rest.enum?.filter((value) => value !== null)
  const of = (type: Schema['type']) =>
    type === 'null' ? { type } : { ...rest, type, ...(values && { enum: values }) }
  return { anyOf: types.map((type) => of(type) as Schema) }
}

/** What travels for a schema of the contract, as it comes in: with defaults left out and texts not yet read. */
export const schemaOf = (schema: z.ZodMiniType): Schema => {
  const { $schema: _, ...node } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => settle(zodSchema, jsonSchema as Node),
  })
  return apart(node as Node)
}
