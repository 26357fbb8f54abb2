import type { Carga } from '@plaza/api/contract'
import { Figures } from '../figures.tsx'

const counts = new Intl.NumberFormat('es-CO')

/** What becomes, or became, of the rows. */
export const Counts = ({ carga }: { carga: Carga }) => (
  <Figures
    figures={[
      { title: 'Crear', value: counts.format(carga.creados) },
      { title: 'Actualizar', value: counts.format(carga.actualizados) },
      { title: 'Sin cambio', value: counts.format(carga.sin_cambio) },
      { title: 'Con error', value: counts.format(carga.con_error) },
    ]}
  />
)
