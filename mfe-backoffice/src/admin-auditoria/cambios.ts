import type { CambioAuditado } from '@plaza/api/contract'

/** One field of a change; undefined where it had, or has, no value. */
export interface Campo {
  nombre: string
  antes?: string
  despues?: string
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
  descripcion: 'descripción',
  dias: 'días',
  direccion: 'dirección',
  electronico: 'electrónico',
  funcion: 'función',
  minimo: 'mínimo',
  telefono: 'teléfono',
  ubicacion: 'ubicación',
}

/** What a field of the contract is called on the screen: "direccion_punto_venta" is "Dirección punto venta". */
const nameOf = (field: string) => {
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
