import type { Schema } from './schema.ts'

type Limit =
  | 'minItems'
  | 'maxItems'
  | 'minLength'
  | 'maxLength'
  | 'minimum'
  | 'maximum'
  | 'exclusiveMinimum'
  | 'exclusiveMaximum'

const lowest = (one: Schema, word: 'minItems' | 'minLength') => one[word] ?? 0
const highest = (one: Schema, word: 'maxItems' | 'maxLength') => one[word] ?? Infinity

// The bound, and whether the bound itself is out.
const floorOf = ({ minimum, exclusiveMinimum }: Schema) =>
  (exclusiveMinimum ?? -Infinity) >= (minimum ?? -Infinity)
    ? { at: exclusiveMinimum ?? -Infinity, isOut: exclusiveMinimum !== undefined }
    : { at: minimum ?? -Infinity, isOut: false }

const ceilingOf = ({ maximum, exclusiveMaximum }: Schema) =>
  (exclusiveMaximum ?? Infinity) <= (maximum ?? Infinity)
    ? { at: exclusiveMaximum ?? Infinity, isOut: exclusiveMaximum !== undefined }
    : { at: maximum ?? Infinity, isOut: false }

// Of whole numbers, more than 0 is at least 1.
const whole = (schema: Schema): Schema => {
  if (schema.type !== 'integer') return schema
  const { exclusiveMinimum, exclusiveMaximum, ...rest } = schema
  const { at: floor, isOut: aboveFloor } = floorOf(schema)
  const { at: ceiling, isOut: belowCeiling } = ceilingOf(schema)
  return {
    ...rest,
    ...(floor > -Infinity && { minimum: aboveFloor ? Math.floor(floor) + 1 : Math.ceil(floor) }),
    ...(ceiling < Infinity && {
      maximum: belowCeiling ? Math.ceil(ceiling) - 1 : Math.floor(ceiling),
    }),
  }
}

const breaksFloor = (given: Schema, taken: Schema) => {
  const a = floorOf(given)
  const b = floorOf(taken)
  return a.at < b.at || (a.at === b.at && b.isOut && !a.isOut)
}

const breaksCeiling = (given: Schema, taken: Schema) => {
  const a = ceilingOf(given)
  const b = ceilingOf(taken)
  return a.at > b.at || (a.at === b.at && b.isOut && !a.isOut)
}

const isSet = (schema: Schema, words: Limit[]) => words.some((word) => schema[word] !== undefined)

const numbers = (given: Schema, taken: Schema) => {
  const words: Limit[] = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum']
  if (!isSet(taken, words)) return false
  const [a, b] = given.type === 'integer' ? [whole(given), whole(taken)] : [given, taken]
  return breaksFloor(a, b) || breaksCeiling(a, b)
}

/**
 * Which limits of `taken` a value within those of `given` may break; undefined when none. Formats and patterns are the same
 * or they are not: none is looked into.
 */
export const limitBroken = (given: Schema, taken: Schema): string | undefined => {
  if (lowest(given, 'minLength') < lowest(taken, 'minLength')) return 'minLength'
  if (highest(given, 'maxLength') > highest(taken, 'maxLength')) return 'maxLength'
  if (lowest(given, 'minItems') < lowest(taken, 'minItems')) return 'minItems'
  if (highest(given, 'maxItems') > highest(taken, 'maxItems')) return 'maxItems'
  if (numbers(given, taken)) return 'minimum, maximum'
  if (taken.format && taken.format !== given.format) return 'format'
  if (taken.pattern && taken.pattern !== given.pattern) return 'pattern'
  if (taken.multipleOf && taken.multipleOf !== given.multipleOf) return 'multipleOf'
  if ((taken['x-rules'] ?? 0) > (given['x-rules'] ?? 0)) return 'rules'
  return undefined
}
