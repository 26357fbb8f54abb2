import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import {
  type DefaultValues,
  type FieldValues,
  type Mode,
  type Path,
  type RegisterOptions,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { requiredBy } from './required.ts'

type Schema<Output> = Parameters<typeof standardSchemaResolver<FieldValues, unknown, Output>>[0]

/** A form: what it holds while somebody types, and what its schema makes of that. */
export type SchemaForm<Typed extends FieldValues, Output> = UseFormReturn<Typed, unknown, Output>

/** By a form's control, which fields it cannot do without. */
const required = new WeakMap<object, ReadonlySet<string>>()

/**
 * A form that a schema of the contract checks: at the submit (or as `mode` says), and from then on while it is being
 * corrected. `defaultValues` may hold what the schema refuses, such as "" for a choice not made yet.
 */
export const useSchemaForm = <Typed extends FieldValues, Output>(
  schema: Schema<Output>,
  defaultValues: Typed,
  mode: Mode = 'onSubmit',
): SchemaForm<Typed, Output> => {
  const form = useForm<Typed, unknown, Output>({
    mode,
    defaultValues: defaultValues as DefaultValues<Typed>,
    resolver: standardSchemaResolver(schema) as Resolver<Typed, unknown, Output>,
  })
  if (!required.has(form.control)) required.set(form.control, requiredBy(schema, defaultValues))
  return form
}

/** Whether a form cannot do without a field; false where it can do without none, since then nothing tells them apart. */
export const isRequired = <Typed extends FieldValues, Output>(
  { control }: SchemaForm<Typed, Output>,
  name: Path<Typed>,
) => required.get(control)?.has(name) ?? false

/** What a field of the kit needs to be one of a form's: its registration, its error, and whether it is marked as required. */
export const bind = <Typed extends FieldValues, Output>(
  form: SchemaForm<Typed, Output>,
  name: Path<Typed>,
  options?: RegisterOptions<Typed, Path<Typed>>,
) => ({
  ...form.register(name, options),
  error: form.getFieldState(name, form.formState).error?.message,
  'aria-required': isRequired(form, name) || undefined,
})
