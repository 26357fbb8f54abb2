import type { Reporte } from '@plaza/contract'
import { Failure, useWork } from '@plaza/shell/form'
import { formatDia } from '@plaza/shell/format'
import { Button, Icon, styled, tokens } from '@plaza/shell/ui'
import { saveReporte } from './reporte-calls.ts'
import { isMoving } from './use-reportes.ts'

const List = styled('ul')({
  display: 'grid',
  gap: tokens.space(4),
  margin: 0,
  padding: 0,
  listStyle: 'none',
})

const Row = styled('li')({
  display: 'grid',
  gap: tokens.space(2),
  paddingTop: tokens.space(4),
  borderTop: `1px solid ${tokens.line}`,
  '& > p': { margin: 0 },
})

const Progress = styled('progress')({ width: '100%', height: '8px', accentColor: tokens.brand })

const mb = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 1 })
const sizeOf = ({ bytes }: Reporte) =>
  bytes === null ? '' : ` (${mb.format(Math.max(bytes / 1_048_576, 0.1))} MB)`

const Ready = ({ reporte }: { reporte: Reporte }) => {
  const { run, isBusy, failure } = useWork(
    () => saveReporte(reporte),
    'No pudimos descargar el reporte. Inténtalo de nuevo.',
  )
  return (
    <>
      <Button
        variant="outlined"
        loading={isBusy}
        startIcon={<Icon name="download" size={18} />}
        onClick={run}
      >
        {`Descargar${sizeOf(reporte)}`}
      </Button>
      <Failure text={failure} />
    </>
  )
}

const Moving = ({ porcentaje }: Pick<Reporte, 'porcentaje'>) => (
  <>
    <Progress aria-label="Preparando el reporte" value={porcentaje} max={100} />
    <p>Preparando el reporte: {porcentaje} %. Puedes salir de esta página.</p>
  </>
)

const Told = ({ reporte }: { reporte: Reporte }) => {
  if (isMoving(reporte)) return <Moving porcentaje={reporte.porcentaje} />
  if (reporte.estado === 'listo') return <Ready reporte={reporte} />
  return <Failure text={reporte.error ?? 'No pudimos preparar el reporte.'} />
}

/** Reports that are large: how far each has come, and where it is had for a day. */
export const ReporteList = ({ reportes }: { reportes: readonly Reporte[] }) =>
  reportes.length === 0 ? null : (
    <List aria-label="Reportes del último día">
      {reportes.map((reporte) => (
        <Row key={reporte.id}>
          <p>
            {formatDia(reporte.desde)} a {formatDia(reporte.hasta)}
          </p>
          <Told reporte={reporte} />
        </Row>
      ))}
    </List>
  )
