import { mostFotosResena, tiposFoto } from '@plaza/contract'
import {
  Button,
  CircularProgress,
  Icon,
  IconButton,
  Picture,
  styled,
  tokens,
} from '@plaza/shell/ui'
import { useEffect, useRef, useState } from 'react'
import { imagenSources } from '../../parts/catalogue/imagen-sources.ts'
import type { Foto, Fotos } from './use-fotos.ts'

const Root = styled('div')({ display: 'grid', gap: tokens.space(2), justifyItems: 'start' })
const Label = styled('p')({ fontSize: tokens.text.sm, fontWeight: tokens.weight.strong })
const Help = styled('p')({ color: tokens.muted, fontSize: tokens.text.sm })

const List = styled('ul')({ display: 'flex', flexWrap: 'wrap', gap: tokens.space(3) })

const Tile = styled('li')({
  position: 'relative',
  display: 'grid',
  width: 104,
  minHeight: 104,
  placeItems: 'center',
  overflow: 'hidden',
  borderRadius: tokens.radius.control,
  background: tokens.sunken,
  fontSize: tokens.text.xs,
  textAlign: 'center',
  overflowWrap: 'anywhere',
  '& > p': { padding: tokens.space(10, 2, 2), color: tokens.coralInk },
  '& > button': { position: 'absolute', top: 4, right: 4, zIndex: 2 },
})

const Inside = ({ foto }: { foto: Foto }) => {
  if (foto.error) return <p role="alert">{foto.error}</p>
  if (foto.path) return <Picture sources={imagenSources(foto.path)} alt={foto.name} sizes="104px" />
  return <CircularProgress aria-label={`Subiendo ${foto.name}`} />
}

/** The photos of a review: those that are there, and room for more. */
export const FotoChoice = ({ fotos: { fotos, left, isFull, add, remove } }: { fotos: Fotos }) => {
  const input = useRef<HTMLInputElement>(null)
  const more = useRef<HTMLButtonElement>(null)
  const [removals, setRemovals] = useState(0)
  // What was pressed is gone with its photo.
  useEffect(() => {
    if (removals) more.current?.focus()
  }, [removals])
  const drop = (id: number) => {
    remove(id)
    setRemovals((count) => count + 1)
  }
  return (
    <Root>
      <Label>Fotos (opcional)</Label>
      {fotos.length > 0 && (
        <List aria-label="Fotos">
          {fotos.map((foto) => (
            <Tile key={foto.id}>
              <Inside foto={foto} />
              <IconButton
                variant="solid"
                size="small"
                aria-label={`Quitar ${foto.name}`}
                onClick={() => drop(foto.id)}
              >
                <Icon name="close" size={16} />
              </IconButton>
            </Tile>
          ))}
        </List>
      )}
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={tiposFoto.join()}
        aria-label="Agregar fotos"
        onChange={({ target }) => {
          add([...(target.files ?? [])])
          target.value = ''
        }}
      />
      {left > 0 && (
        <Button ref={more} variant="outlined" onClick={() => input.current?.click()}>
          <Icon name="upload" size={18} /> Agregar fotos
        </Button>
      )}
      <Help role="status">
        {isFull
          ? `Caben ${mostFotosResena} fotos: las demás no se agregaron.`
          : `Hasta ${mostFotosResena}, de 10 MB cada una. Quitamos de ellas el lugar y la fecha en que las tomaste.`}
      </Help>
    </Root>
  )
}
