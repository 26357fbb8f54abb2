import type { Comercio } from '@plaza/contract'
import { formatCop } from '@plaza/shell/format'
import { Facts } from '../facts/facts.tsx'

const kilometres = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 2 })

/** When a shop works, to be read. */
export const HorarioFacts = ({ comercio }: { comercio: Comercio }) => (
  <Facts
    facts={[
      ['Horario', `${comercio.horario_inicio} a ${comercio.horario_fin}`],
      ['Días de trabajo', comercio.dias_trabajo.join(', ')],
      ['Horario extendido', comercio.horario_extendido ? 'Sí' : 'No'],
    ]}
  />
)

/** What a shop asks for delivering, to be read. */
export const DomicilioFacts = ({ comercio }: { comercio: Comercio }) => (
  <Facts
    facts={[
      ['Valor mínimo de venta', formatCop(comercio.tope_minimo_venta)],
      ['Valor del domicilio', formatCop(comercio.valor_domicilio)],
      ['Distancia del domicilio', `${kilometres.format(comercio.distancia_domicilio)} km`],
    ]}
  />
)
