import * as z from 'zod/mini'
import { changed, defOf, type FieldSite } from './fields.ts'
import { valuesOf } from './values.ts'

const typeOf = (schema: z.ZodMiniType): string => {
  const { innerType, type } = defOf(schema)
  return innerType ? typeOf(innerType) : type
}

const isOptional = (schema: z.ZodMiniType) => schema._zod.optin === 'optional'

const bare = (schema: z.ZodMiniType): z.ZodMiniType => {
  const { type, innerType } = defOf(schema)
  return (type === 'optional' || type === 'default') && innerType ? bare(innerType) : schema
}

const isNullable = (schema: z.ZodMiniType) => schema.safeParse(null).success

/** Changes what is within optional and nullable. */
const within = (
  schema: z.ZodMiniType,
  change: (inner: z.ZodMiniType) => z.ZodMiniType | undefined,
): z.ZodMiniType | undefined => {
  const { innerType } = defOf(schema)
  if (!innerType) return change(schema)
  const inner = within(innerType, change)
  return inner && changed(schema, { innerType: inner })
}

const entriesOf = (schema: z.ZodMiniType) =>
  Object.values((defOf(schema) as unknown as { entries: Record<string, string> }).entries)

const others: Record<string, () => z.ZodMiniType> = {
  string: () => z.int(),
  enum: () => z.int(),
  number: () => z.boolean(),
  boolean: () => z.array(z.string()),
  array: () => z.int(),
  object: () => z.int(),
}

type Change = (site: FieldSite) => Record<string, z.ZodMiniType> | undefined

const replaced =
  (change: (field: z.ZodMiniType, site: FieldSite) => z.ZodMiniType | undefined): Change =>
  (site) => {
    const field = change(site.field, site)
    return field && { ...site.shape, [site.name]: field }
  }

const ofEnum = (change: (values: string[]) => string[] | undefined) =>
  replaced((field) =>
    within(field, (inner) => {
      if (defOf(inner).type !== 'enum') return undefined
      const values = change(entriesOf(inner))
      return values && z.enum(values as [string, ...string[]])
    }),
  )

/** Every kind of change that a field of the contract can suffer; undefined where it is none for that field. */
export const changes = {
  quitar: ({ shape, name }) => {
    const { [name]: _, ...rest } = shape
    return rest
  },
  renombrar: ({ shape, name, field }) => {
    const { [name]: _, ...rest } = shape
    return { ...rest, [`${name}_nuevo`]: field }
  },
  'otro tipo': replaced((field) => within(field, (inner) => others[typeOf(inner)]?.())),
  'admitir null': replaced((field) => (isNullable(field) ? undefined : z.nullable(field))),
  'hacer opcional': replaced((field) => (isOptional(field) ? undefined : z.optional(field))),
  'hacer obligatorio': replaced((field) => (isOptional(field) ? bare(field) : undefined)),
  'otra opción': ofEnum((values) => [...values, 'otra_opcion']),
  'una opción menos': ofEnum((values) => (values.length > 1 ? values.slice(1) : undefined)),
  'límite más ancho': replaced((field) =>
    within(field, (inner) => {
      const { checks = [], type } = defOf(inner)
      return type === 'string' && checks.length && !('format' in defOf(inner))
        ? z.string()
        : undefined
    }),
  ),
  'límite más estrecho': replaced((field) =>
    within(field, (inner) => {
      if (defOf(inner).type === 'number') return inner.check(z.maximum(1) as never)
      const isPlain = defOf(inner).type === 'string' && !('format' in defOf(inner))
      const narrower = isPlain ? inner.check(z.maxLength(1) as never) : undefined
      // An hour of one letter is none: what no value has, values cannot judge.
      return narrower && valuesOf(narrower).length > 0 ? narrower : undefined
    }),
  ),
  'campo opcional nuevo': ({ shape }) => ({ ...shape, campo_nuevo: z.optional(z.string()) }),
  'campo obligatorio nuevo': ({ shape }) => ({ ...shape, campo_nuevo: z.string() }),
} satisfies Record<string, Change>

export type Kind = keyof typeof changes
