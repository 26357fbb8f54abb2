import type { Carga } from '@plaza/contract'
import { Figures } from '../../../parts/facts/figures.tsx'
import { countText } from '../../../parts/table/count-text.ts'

interface CountsProps {
  carga: Carga
  /** Whether the rows are in. */
  isDone?: boolean | undefined
}

/** What becomes, or became, of the rows. */
export const Counts = ({ carga, isDone = false }: CountsProps) => (
  <Figures
    figures={[
      { title: isDone ? 'Creados' : 'Crear', value: countText(carga.creados) },
      { title: isDone ? 'Actualizados' : 'Actualizar', value: countText(carga.actualizados) },
      { title: 'Sin cambio', value: countText(carga.sin_cambio) },
      { title: 'Con error', value: countText(carga.con_error) },
    ]}
  />
)
