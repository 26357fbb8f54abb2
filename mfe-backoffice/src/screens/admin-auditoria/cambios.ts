import type { CambioAuditado } from '@plaza/contract'
import { comercioNames } from '../../parts/comercio/comercio-names.ts'
import { fieldNames } from '../../parts/producto/field-names.ts'

/** One field of a change; undefined where it had, or has, no value. */
export interface Campo {
  nombre: string
  antes?: string | undefined
  despues?: string | undefined
}

const textOf = (value: unknown): string | undefined => {
  if (value === null || value === undefined || value === '') return undefined
  if (typeof value === 'boolean') return value ? 'sí' : 'no'
  if (Array.isArray(value)) return value.map((part) => textOf(part) ?? '—').join(', ') || undefined
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const accented: Record<string, string> = {
  categoria: 'categoría',
  codigo: 'código',
  decision: 'decisión',
  funcion: 'función',
  guia: 'guía',
  opcion: 'opción',
  transaccion: 'transacción',
}

const names: Record<string, string> = {
  ...fieldNames,
  ...comercioNames,
  code: 'Código de error',
  comercio_id: 'Comercio',
  correo_electronico: 'Correo electrónico',
  role_assigned: 'Rol',
}

/** What a field of the contract is called on the screen, by its own words where no form has it. */
const nameOf = (field: string) => {
  const known = names[field]
  if (known) return known
  const words = field
    .split('_')
    .map((word) => accented[word] ?? word)
    .join(' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The fields of a change, each as it was and as it is now, in the order of the change. */
export const camposOf = ({ antes, despues }: Pick<CambioAuditado, 'antes' | 'despues'>): Campo[] =>
  [...new Set([...Object.keys(antes ?? {}), ...Object.keys(despues ?? {})])].map((field) => ({
    nombre: nameOf(field),
    antes: textOf(antes?.[field]),
    despues: textOf(despues?.[field]),
  }))
