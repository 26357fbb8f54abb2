import type { OpcionProducto } from '@plaza/contract'
import { Failure, useWork } from '@plaza/shell/form'
import { Button, Chip, Field, styled, tokens } from '@plaza/shell/ui'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

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
  /** Told when another name has been typed; what it answers is called once that is saved or let go. */
  onUnsaved: () => () => void
}

const Rename = (props: OpcionItemProps & { onDone: () => void }) => {
  const { opcion, onChange, onUnsaved, onDone } = props
  const [nombre, setNombre] = useState(opcion.nombre)
  const isDirty = nombre !== opcion.nombre
  useEffect(() => (isDirty ? onUnsaved() : undefined), [isDirty, onUnsaved])
  // The button that was pressed has made way for it.
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const save = async () => {
    await onChange({ ...opcion, nombre })
    onDone()
  }
  const { run, isBusy, failure } = useWork(save, 'No se pudo cambiar el nombre.')
  const isBlank = !nombre.trim()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // Enter in a field sends the product's form, which this dialog stands in.
    event.preventDefault()
    if (!isBlank && !isBusy) run()
  }
  return (
    <>
      <Field
        ref={field}
        label={`Nombre de ${opcion.nombre}`}
        value={nombre}
        maxLength={60}
        autoComplete="off"
        onChange={({ target }) => setNombre(target.value)}
        onKeyDown={onKeyDown}
      />
      <Button variant="contained" loading={isBusy} disabled={isBlank} onClick={run}>
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
export const OpcionItem = ({ opcion, onChange, onUnsaved }: OpcionItemProps) => {
  const { nombre, archivada } = opcion
  const [isRenaming, setRenaming] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasRenaming = useRef(false)
  useEffect(() => {
    if (wasRenaming.current && !isRenaming) button.current?.focus()
    wasRenaming.current = isRenaming
  }, [isRenaming])
  const turn = async () => void (await onChange({ ...opcion, archivada: !archivada }))
  const { run, isBusy, failure } = useWork(turn, 'No se pudo guardar el cambio.')
  return (
    <Root>
      {isRenaming ? (
        <Rename {...{ opcion, onChange, onUnsaved }} onDone={() => setRenaming(false)} />
      ) : (
        <>
          <Name>
            {nombre}
            {archivada && <Chip size="small" label="Archivado" />}
          </Name>
          <Button
            ref={button}
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
