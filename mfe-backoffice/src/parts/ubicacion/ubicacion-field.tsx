import { puntoOf } from '@plaza/contract'
import { useLater } from '@plaza/shell/later'
import { Button, Field, Notice, Skeleton, styled, tokens } from '@plaza/shell/ui'
import { type KeyboardEvent, useId, useMemo, useState } from 'react'
import { ubicacionOf } from './find-punto.ts'
import { useSearchPunto } from './use-search-punto.ts'

const Root = styled('div')({
  display: 'grid',
  gap: tokens.space(3),
  '& > p': { color: tokens.muted, fontSize: tokens.text.sm },
})

// Where the map would be, so that it is read before the empty map is puzzled over.
const Stage = styled('div')({
  display: 'grid',
  '& > *': { gridArea: '1 / 1', minWidth: 0 },
  '& > [data-tone]': {
    zIndex: 1,
    alignSelf: 'center',
    margin: tokens.space(0, 4),
    pointerEvents: 'none',
  },
})

const withoutMap =
  'El mapa no carga en este momento. Escribe las coordenadas o la dirección: la ubicación se guarda igual.'

// Only this field needs it.
const loadMap = async () => (await import('./map-view.tsx')).MapView

interface UbicacionFieldProps {
  value: string
  onChange: (ubicacion: string) => void
  error?: string | undefined
}

/** Where a shop is: chosen on a map, or found by typing coordinates or an address. */
export const UbicacionField = ({ value, onChange, error }: UbicacionFieldProps) => {
  const helpId = useId()
  const { Piece: View, isLost } = useLater(loadMap, true)
  const [tilesCome, setTilesCome] = useState(true)
  const punto = useMemo(() => puntoOf(value), [value])
  const { text, setText, search, isSearching, problem, found } = useSearchPunto((chosen) =>
    onChange(ubicacionOf(chosen)),
  )
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    search()
  }
  return (
    <Root>
      <Field
        label="Buscar en el mapa"
        placeholder="Dirección o coordenadas"
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
        error={problem || undefined}
        help={found}
        action={
          <Button variant="outlined" loading={isSearching} onClick={search}>
            Ubicar
          </Button>
        }
      />
      <Stage>
        {View && (
          <View
            punto={punto}
            describedBy={helpId}
            onChoose={(chosen) => onChange(ubicacionOf(chosen))}
            onTiles={setTilesCome}
          />
        )}
        {!View && !isLost && <Skeleton variant="rounded" height={300} />}
        {(isLost || !tilesCome) && <Notice>{withoutMap}</Notice>}
      </Stage>
      <p id={helpId}>
        Toca el mapa para ubicar el comercio. Con el teclado: flechas para mover, más y menos para
        acercar o alejar, Enter para marcar el centro.
      </p>
      <Field
        label="Ubicación"
        readOnly
        placeholder="Sin ubicación"
        value={value}
        error={error}
        action={
          value && (
            <Button variant="text" onClick={() => onChange('')}>
              Quitar
            </Button>
          )
        }
      />
    </Root>
  )
}
