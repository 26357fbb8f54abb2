import { Chip, EmptyState, styled, tokens } from '@plaza/shell/ui'
import { Aside, Code, Rows } from './parts.tsx'
import type { RouteFigure, Team, Value } from './team-calls.ts'
import { metrics, valueText } from './words.ts'

const Note = styled(Aside)({ marginTop: tokens.space(2) })

/** From how many values on a change says something, and how large it is then. */
const enough = 20
const worseBy = 1.2

const Cell = ({ metric, value }: { metric: RouteFigure['metric']; value?: Value | undefined }) =>
  value ? (
    <>
      {valueText(metric, value.p75)} <Aside as="span">({value.count})</Aside>
    </>
  ) : (
    '—'
  )

const Change = ({ live, canary, before }: RouteFigure) => {
  const [now, then] = canary ? [canary, live] : [live, before]
  if (!now || !then) return '—'
  if (now.count < enough || then.count < enough) return 'pocos datos'
  if (now.p75 > then.p75 * worseBy) return <Chip size="small" color="error" label="Empeoró" />
  if (now.p75 * worseBy < then.p75) return <Chip size="small" color="success" label="Mejoró" />
  return 'igual'
}

/** How each route does, beside the version before: what three of four visitors had, or better. */
export const Routes = ({ team: { routes } }: { team: Team }) =>
  routes.length ? (
    <>
      <Rows
        label="Rutas"
        head={['Ruta', 'Medida', 'Antes', 'Publicada', 'A prueba', 'Cambio']}
        rows={routes.map((figure) => ({
          id: `${figure.route} ${figure.metric}`,
          cells: [
            <Code key="route">{figure.route}</Code>,
            metrics[figure.metric],
            <Cell key="before" metric={figure.metric} value={figure.before} />,
            <Cell key="live" metric={figure.metric} value={figure.live} />,
            <Cell key="canary" metric={figure.metric} value={figure.canary} />,
            <Change key="change" {...figure} />,
          ],
        }))}
      />
      <Note>
        Lo que tuvieron tres de cada cuatro visitas, o mejor, y entre paréntesis cuántas. De las
        últimas dos semanas.
      </Note>
    </>
  ) : (
    <EmptyState icon="info" title="Todavía no hay medidas">
      Llegan cuando alguien abre una pantalla del módulo.
    </EmptyState>
  )
