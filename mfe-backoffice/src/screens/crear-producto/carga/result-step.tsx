import type { Carga } from '@plaza/contract'
import { Link } from '@plaza/shell/router'
import { Button, Notice, styled, tokens } from '@plaza/shell/ui'
import { paths } from '../../../parts/comercio/comercio-address.ts'
import { FormSection } from '../../../parts/form/form-parts.tsx'
import { rowsText } from '../../../parts/table/count-text.ts'
import { Counts } from './counts.tsx'
import { ErrorFiles } from './error-files.tsx'

const Root = styled('div')({ display: 'grid', gap: tokens.space(5), '& > *': { minWidth: 0 } })
const Ways = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: tokens.space(3) })

// Of an upload that was stopped on its way, what had gone in stays.
const changedText = ({ procesadas }: Carga) =>
  procesadas > 0
    ? `Ya habían entrado las primeras ${rowsText(procesadas)}.`
    : 'Ningún producto cambió.'

const Outcome = ({ carga }: { carga: Carga }) => {
  if (carga.estado === 'fallida')
    return (
      <Notice tone="error">
        {carga.error ?? 'Ups, Ocurrio un error'} {changedText(carga)}
      </Notice>
    )
  if (carga.estado === 'cancelada')
    return <Notice>Cancelaste esta carga. Ningún producto cambió.</Notice>
  if (carga.estado === 'con_errores')
    return (
      <Notice>
        Las filas sin errores ya están en tu inventario. Corrige las otras y sube solo esas.
      </Notice>
    )
  return <Notice tone="success">Todas las filas están en tu inventario.</Notice>
}

/** How an upload ended, and the way on. */
export const ResultStep = ({ carga, onAgain }: { carga: Carga; onAgain: () => void }) => (
  <Root>
    <Outcome carga={carga} />
    {carga.estado !== 'fallida' && carga.estado !== 'cancelada' && <Counts carga={carga} isDone />}
    {carga.estado === 'con_errores' && (
      <FormSection
        title="Archivos de errores"
        lead="Cada fila dice en su columna Error qué hay que corregir."
      >
        <ErrorFiles archivoKey={carga.archivoKey} />
      </FormSection>
    )}
    <Ways>
      <Button variant="contained" onClick={onAgain}>
        {carga.estado === 'con_errores' ? 'Subir el archivo corregido' : 'Subir otro archivo'}
      </Button>
      <Button variant="outlined" component={Link} to={paths.productos(carga.comercio_id)}>
        Ver y Editar Productos
      </Button>
    </Ways>
  </Root>
)
