import { Failure, useWork } from '@plaza/shell/form'
import { useQuery } from '@plaza/shell/query'
import { Button, Icon, Spinner, styled, tokens } from '@plaza/shell/ui'
import { useCallback } from 'react'
import { findErrores, listErrores } from './carga-calls.ts'
import { pollErrores } from './poll-errores.ts'

const List = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: tokens.space(3),
  margin: 0,
  padding: 0,
  listStyle: 'none',
})

const Missing = styled('div')({
  display: 'grid',
  justifyItems: 'start',
  gap: tokens.space(3),
  '& > [role="alert"]': { width: '100%' },
})

const titles = ['Todo el archivo, con la columna Error', 'Solo las filas con error']

const notFound = 'No se pudo obtener el archivo de errores'

const ErrorFile = ({ at, errorKey }: { at: number; errorKey: string }) => {
  const { run, isBusy, failure } = useWork(async () => {
    window.open(await findErrores(errorKey), '_blank', 'noopener')
  }, notFound)
  return (
    <li>
      <Button
        variant="outlined"
        loading={isBusy}
        startIcon={<Icon name="download" size={18} />}
        onClick={run}
      >
        {titles[at] ?? `Archivo de errores ${at + 1}`}
      </Button>
      <Failure what={notFound} text={failure} />
    </li>
  )
}

/** The files that say what was wrong with which row, as soon as they are there. */
export const ErrorFiles = ({ archivoKey }: { archivoKey: string }) => {
  const ask = useCallback(
    (signal: AbortSignal) => pollErrores(() => listErrores(archivoKey), signal),
    [archivoKey],
  )
  const { value: keys, isAsking, again } = useQuery(ask)
  if (isAsking) return <Spinner label="Buscando los archivos de errores…" />
  if (!keys?.length)
    return (
      <Missing>
        <Failure text="No se pudo obtener la lista de errores" />
        <Button
          variant="outlined"
          startIcon={<Icon name="refresh" size={18} />}
          onClick={() => void again()}
        >
          Reintentar
        </Button>
      </Missing>
    )
  return (
    <List aria-label="Archivos de errores">
      {keys.map((key, at) => (
        <ErrorFile key={key} at={at} errorKey={key} />
      ))}
    </List>
  )
}
