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

type Schema<Output> = Parameters<typeof standardSchemaResolver<FieldValues, unknown, Output>>[0]

/** A form: what it holds while somebody types, and what its schema makes of that. */
export type SchemaForm<Typed extends FieldValues, Output> = UseFormReturn<Typed, unknown, Output>

/**
 * A form that a schema of the contract checks: at the submit (or as `mode` says), and from then on while it is being
 * corrected. `defaultValues` may hold what the schema refuses, such as "" for a choice not made yet.
 */
export const useSchemaForm = <Typed extends FieldValues, Output>(
  schema: Schema<Output>,
  defaultValues: Typed,
  mode: Mode = 'onSubmit',
): SchemaForm<Typed, Output> =>
  useForm<Typed, unknown, Output>({
    mode,
    defaultValues: defaultValues as DefaultValues<Typed>,
    resolver: standardSchemaResolver(schema) as Resolver<Typed, unknown, Output>,
  })

/** What a field of the kit needs to be one of a form's: its registration and its error. */
export const bind = <Typed extends FieldValues, Output>(
  form: SchemaForm<Typed, Output>,
  name: Path<Typed>,
  options?: RegisterOptions<Typed, Path<Typed>>,
) => ({
  ...form.register(name, options),
  error: form.getFieldState(name, form.formState).error?.message,
})
