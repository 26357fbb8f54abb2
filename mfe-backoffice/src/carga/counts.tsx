import type { Carga } from '@plaza/api/contract'
import { Figures } from '../figures.tsx'
import { countText } from './count-text.ts'

/** What becomes, or became, of the rows. */
export const Counts = ({ carga }: { carga: Carga }) => (
  <Figures
    figures={[
      { title: 'Crear', value: countText(carga.creados) },
      { title: 'Actualizar', value: countText(carga.actualizados) },
      { title: 'Sin cambio', value: countText(carga.sin_cambio) },
      { title: 'Con error', value: countText(carga.con_error) },
    ]}
  />
)
