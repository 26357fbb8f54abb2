import { EmptyState } from '@plaza/shell/ui'
import { Rows } from './parts.tsx'
import type { Alert, Team } from './team-calls.ts'
import { when } from './words.ts'

const fate = ({ isTaken, isOver, tries }: Alert) => {
  if (isTaken) return 'Recibido'
  if (isOver) return `Nadie lo recibió en ${tries} intentos`
  return tries ? `Va en el intento ${tries}` : 'Por enviar'
}

/** What the team was told without looking here: a version withdrawn, failures of a new kind, a route that does worse. */
export const Alerts = ({ team: { alerts } }: { team: Team }) => {
  if (!alerts)
    return (
      <EmptyState title="A nadie se le avisa de este módulo">
        Las direcciones van en ALERT_WEBHOOKS.
      </EmptyState>
    )
  if (!alerts.length)
    return (
      <EmptyState title="Ningún aviso en los últimos 30 días">
        Se avisa de una versión retirada, de fallas nuevas o de muchas más, y de una ruta que
        empeora.
      </EmptyState>
    )
  return (
    <Rows
      label="Avisos"
      head={['Cuándo', 'Qué', 'Entrega']}
      rows={alerts.map((alert) => ({
        id: alert.id,
        cells: [when(alert.at), alert.text, fate(alert)],
      }))}
    />
  )
}
