import type { OpcionProducto } from '@plaza/contract'
import { Failure, useWork } from '@plaza/shell/form'
import { Button, Chip, Field, styled, tokens } from '@plaza/shell/ui'
import { type KeyboardEvent, useState } from 'react'

const Root = styled('li')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: tokens.space(2),
  alignItems: 'end',
  paddingBlock: tokens.space(2),
  borderTop: `1px solid ${tokens.line}`,
  '& > div:first-of-type': { flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' },
  '& > p': { flex: '1 1 100%' },
})

const Name = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: tokens.space(2),
  alignItems: 'center',
  alignSelf: 'center',
})

interface OpcionItemProps {
  opcion: OpcionProducto
  onChange: (changed: OpcionProducto) => Promise<unknown>
}

const Rename = ({ opcion, onChange, onDone }: OpcionItemProps & { onDone: () => void }) => {
  const [nombre, setNombre] = useState(opcion.nombre)
  const save = async () => {
    await onChange({ ...opcion, nombre })
    onDone()
  }
  const { run, isBusy, failure } = useWork(save, 'No se pudo cambiar el nombre.')
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // Enter in a field sends the product's form, which this dialog stands in.
    event.preventDefault()
    run()
  }
  return (
    <>
      <Field
        label={`Nombre de ${opcion.nombre}`}
        value={nombre}
        maxLength={60}
        autoComplete="off"
        onChange={({ target }) => setNombre(target.value)}
        onKeyDown={onKeyDown}
      />
      <Button variant="contained" loading={isBusy} disabled={!nombre.trim()} onClick={run}>
        Guardar
      </Button>
      <Button variant="outlined" onClick={onDone}>
        Cancelar
      </Button>
      <Failure text={failure} />
    </>
  )
}

/** One color or supplier, with what can be done to it. */
export const OpcionItem = ({ opcion, onChange }: OpcionItemProps) => {
  const { nombre, archivada } = opcion
  const [isRenaming, setRenaming] = useState(false)
  const turn = async () => void (await onChange({ ...opcion, archivada: !archivada }))
  const { run, isBusy, failure } = useWork(turn, 'No se pudo guardar el cambio.')
  return (
    <Root>
      {isRenaming ? (
        <Rename opcion={opcion} onChange={onChange} onDone={() => setRenaming(false)} />
      ) : (
        <>
          <Name>
            {nombre}
            {archivada && <Chip size="small" label="Archivado" />}
          </Name>
          <Button
            size="small"
            aria-label={`Cambiar el nombre de ${nombre}`}
            onClick={() => setRenaming(true)}
          >
            Cambiar nombre
          </Button>
          <Button
            size="small"
            loading={isBusy}
            aria-label={`${archivada ? 'Recuperar' : 'Archivar'} ${nombre}`}
            onClick={run}
          >
            {archivada ? 'Recuperar' : 'Archivar'}
          </Button>
          <Failure text={failure} />
        </>
      )}
    </Root>
  )
}
