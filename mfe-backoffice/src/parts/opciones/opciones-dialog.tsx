import type { ListaProducto, OpcionProducto } from '@plaza/contract'
import { Failure, useWork } from '@plaza/shell/form'
import { Button, Dialog, Field, styled, tokens } from '@plaza/shell/ui'
import { useUnsavedDialog } from '@plaza/shell/unsaved'
import { type KeyboardEvent, useCallback, useState } from 'react'
import { listaTexts } from './lista-texts.ts'
import { OpcionItem } from './opcion-item.tsx'
import type { Opciones } from './use-opciones.ts'

const Body = styled('div')({ display: 'grid', gap: tokens.space(4), minWidth: 0 })

const New = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: tokens.space(3),
  alignItems: 'end',
  '& > div': { flex: '1 1 200px' },
})

const List = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' })

const Muted = styled('p')({ color: tokens.muted, fontSize: tokens.text.sm })

interface OpcionesDialogProps {
  lista: ListaProducto
  opciones: Opciones
  /** Chooses what was just added for the product. */
  onAdded: (added: OpcionProducto) => void
  onClose: () => void
}

/** How many names are typed and not saved; `begin` counts one more, and answers what counts it no longer. */
const useUnsavedNames = () => {
  const [count, setCount] = useState(0)
  const begin = useCallback(() => {
    setCount((before) => before + 1)
    return () => setCount((before) => before - 1)
  }, [])
  return { count, begin }
}

/** A shop's colors or suppliers: added, renamed, archived. Stands in the product's form, and sends nothing of it. */
export const OpcionesDialog = ({ lista, opciones, onAdded, onClose }: OpcionesDialogProps) => {
  const { one, several, newOne } = listaTexts[lista]
  const [nombre, setNombre] = useState('')
  const add = async () => {
    const added = await opciones.add(lista, nombre)
    setNombre('')
    onAdded(added)
  }
  const { run, isBusy, failure } = useWork(add, 'No se pudo agregar. Inténtalo de nuevo.')
  const isBlank = !nombre.trim()
  const renames = useUnsavedNames()
  const { close, question } = useUnsavedDialog(!isBlank || renames.count > 0, onClose)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // Enter in a field sends the product's form, which this dialog stands in.
    event.preventDefault()
    if (!isBlank && !isBusy) run()
  }
  const all = opciones.opciones[lista]
  return (
    <>
      <Dialog open onClose={close} title={`${several} de tu comercio`} width={520}>
        <Body>
          <New>
            <Field
              label={newOne}
              autoComplete="off"
              maxLength={60}
              value={nombre}
              onChange={({ target }) => setNombre(target.value)}
              onKeyDown={onKeyDown}
            />
            <Button variant="contained" loading={isBusy} disabled={isBlank} onClick={run}>
              Agregar
            </Button>
          </New>
          <Failure text={failure} />
          <Muted>
            {all.length === 0
              ? `Todavía no tienes ${several.toLowerCase()}. El que agregues queda elegido para este producto.`
              : `Un ${one.toLowerCase()} archivado se queda en los productos que lo tienen y no se ofrece para otros.`}
          </Muted>
          {all.length > 0 && (
            <List aria-label={several}>
              {all.map((opcion) => (
                <OpcionItem
                  key={opcion.id}
                  opcion={opcion}
                  onUnsaved={renames.begin}
                  onChange={(changed) => opciones.change(lista, changed)}
                />
              ))}
            </List>
          )}
        </Body>
      </Dialog>
      {question}
    </>
  )
}
