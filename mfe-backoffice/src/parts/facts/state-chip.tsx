import { Chip, type ChipProps } from '@plaza/shell/ui'

const colorOf: Record<string, NonNullable<ChipProps['color']>> = {
  activo: 'success',
  vigente: 'success',
  aprobada: 'success',
  completada: 'success',
  lista: 'success',
  pagada: 'primary',
  pendiente: 'warning',
  borrador: 'warning',
  revocado: 'error',
  rechazada: 'error',
  fallida: 'error',
  agotado: 'error',
}

/** The state of a thing, in a word of the contract; `label` where people read another one. */
export const StateChip = ({ state, label = state }: { state: string; label?: string }) => (
  <Chip
    size="small"
    color={colorOf[state.toLowerCase()] ?? 'default'}
    label={label.charAt(0).toUpperCase() + label.slice(1)}
  />
)
