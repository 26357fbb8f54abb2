import { type Comercio, currentComercioSchema } from '@plaza/contract'
import type { SchemaForm } from '@plaza/shell/form'
import { formatCop } from '@plaza/shell/format'
import { ApiError } from '@plaza/shell/http'
import type { Merge } from '../merge/merge.ts'
import { MergeNotice } from '../merge/merge-notice.tsx'
import { comercioNames } from './comercio-names.ts'
import type { typedComercio } from './new-comercio.ts'

type Campo = keyof ReturnType<typeof typedComercio>

const names: Record<string, string> = comercioNames satisfies Record<Campo, string>

const pesos: readonly string[] = ['tope_minimo_venta', 'valor_domicilio']

const textOf = (campo: string, value: unknown) => {
  if (typeof value === 'boolean') return value ? '«Sí»' : '«No»'
  if (value === null || value === '') return 'vacío'
  if (campo === 'distancia_domicilio') return `${value} km`
  const isAmount = pesos.includes(campo) && Number.isFinite(Number(value))
  return isAmount ? formatCop(Number(value)) : `«${value}»`
}

/** The shop that somebody else made of the one that was read meanwhile, as a refusal tells it. */
export const overtakenComercio = <Read extends Comercio>(
  cause: unknown,
  read: Read,
): Read | undefined => {
  if (!(cause instanceof ApiError) || cause.code !== 'datos_cambiados') return undefined
  const { data } = currentComercioSchema.safeParse(cause.body)
  return data && { ...read, ...data.actual }
}

interface ComercioMergeProps<Typed extends object, Output> {
  form: SchemaForm<Typed, Output>
  merge: Merge<Typed> | undefined
  /** Who the number of an administrator is, where the form has one. */
  personOf?: ((id: string) => string) | undefined
}

/** What somebody else changed of a shop while its form, or a part of it, was being typed. */
export const ComercioMerge = <Typed extends object, Output>({
  form,
  merge,
  personOf = String,
}: ComercioMergeProps<Typed, Output>) => (
  <MergeNotice
    form={form}
    merge={merge}
    what="este comercio"
    names={names}
    textOf={(campo, value) =>
      campo === 'administrador_id' && value ? personOf(String(value)) : textOf(campo, value)
    }
  />
)
