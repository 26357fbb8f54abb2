import * as z from 'zod'

const texts = z.array(z.string().max(200)).max(2000)

/** A JSON Schema, as far as the contract makes one (`@plaza/contract/compat`). */
const schema = z.strictObject({
  type: z.enum(['object', 'array', 'string', 'number', 'integer', 'boolean', 'null']).optional(),
  enum: z.array(z.unknown()).max(2000).optional(),
  get anyOf() {
    return z.array(schema).max(100).optional()
  },
  get allOf() {
    return z.array(schema).max(100).optional()
  },
  get properties() {
    return z.record(z.string().max(200), schema).optional()
  },
  required: texts.optional(),
  get additionalProperties() {
    return z.union([schema, z.literal(false)]).optional()
  },
  get propertyNames() {
    return schema.optional()
  },
  get items() {
    return schema.optional()
  },
  get prefixItems() {
    return z.array(schema).max(100).optional()
  },
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  exclusiveMinimum: z.number().optional(),
  exclusiveMaximum: z.number().optional(),
  multipleOf: z.number().optional(),
  'x-rules': z.number().optional(),
})

const fileOrSchema = z.union([z.strictObject({ file: z.literal(true) }), schema])

const callUse = z.strictObject({
  call: z.string().max(300),
  bearer: z.enum(['none', 'aplicacion', 'usuario']),
  sends: z.strictObject({
    params: z.array(schema),
    query: schema.optional(),
    headers: schema.optional(),
    body: fileOrSchema.optional(),
  }),
  reads: fileOrSchema.nullable(),
  refusals: z.record(z.string(), schema).optional(),
})

/** What the build found of a version's use of what is around it. */
export const usesSchema = z.strictObject({
  /** The contract's number that it was built with. */
  contract: z.string(),
  /** Of each call, what is sent and what is read, with types and limits. */
  calls: z.array(callUse).max(1000),
  /** The names that it takes of each door that the shell gives; "*" where that is not seen. */
  doors: z.record(z.string(), texts),
})
export type Uses = z.infer<typeof usesSchema>
