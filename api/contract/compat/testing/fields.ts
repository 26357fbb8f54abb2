import * as z from 'zod/mini'

type Def = z.core.$ZodTypeDef & {
  shape?: Record<string, z.ZodMiniType>
  element?: z.ZodMiniType
  innerType?: z.ZodMiniType
}

export const defOf = (schema: z.ZodMiniType) => schema._zod.def as Def

/** The schema with parts of its definition changed, rules and all. */
export const changed = (schema: z.ZodMiniType, parts: Partial<Def>) =>
  z.core.clone(schema, { ...defOf(schema), ...parts } as never) as z.ZodMiniType

/** A field somewhere in a schema. */
export interface FieldSite {
  /** "data[].comercio.id" */
  at: string
  name: string
  /** The shape that it stands in. */
  shape: Record<string, z.ZodMiniType>
  field: z.ZodMiniType
  /** The whole schema with another shape there. */
  withShape: (shape: Record<string, z.ZodMiniType>) => z.ZodMiniType
}

type Around = (schema: z.ZodMiniType) => z.ZodMiniType

/** Every field of a schema, however deep, except within unions. */
export const fieldsOf = (
  schema: z.ZodMiniType,
  at = '',
  around: Around = (whole) => whole,
): FieldSite[] => {
  const { shape, element, innerType } = defOf(schema)
  if (element)
    return fieldsOf(element, `${at}[]`, (inner) => around(changed(schema, { element: inner })))
  if (innerType)
    return fieldsOf(innerType, at, (inner) => around(changed(schema, { innerType: inner })))
  if (!shape) return []
  const withShape = (next: Record<string, z.ZodMiniType>) =>
    around(changed(schema, { shape: next }))
  return Object.entries(shape).flatMap(([name, field]) => {
    const here = at ? `${at}.${name}` : name
    const within = fieldsOf(field, here, (inner) => withShape({ ...shape, [name]: inner }))
    return [{ at: here, name, shape, field, withShape }, ...within]
  })
}
