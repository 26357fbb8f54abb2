import type { FavoritosMostrador, ProductoMostrador } from '@plaza/contract'
import { useLater } from '@plaza/shell/later'
import { useQuery } from '@plaza/shell/query'
import { Button, Chip, Dialog, Icon, media, Notice, styled, tokens } from '@plaza/shell/ui'
import { memo, useCallback, useState } from 'react'
import { ToCome } from '../../../parts/later/to-come.tsx'
import { oneOfEach } from '../catalogo/search.rules.ts'
import { keepFavoritos, loadFavoritos } from './load-favoritos.ts'
import { Tile } from './tile.tsx'

const Root = styled('section')({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  gap: tokens.space(2),
  minHeight: 0,
  height: '100%',
})

const Tabs = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: tokens.space(2),
  overflowX: 'auto',
  // The ring of the focus is not cut off.
  padding: '4px',
  margin: '-4px',
  scrollbarWidth: 'thin',
  '& > *': { flexShrink: 0 },
  '& > button': { minHeight: '44px' },
})

const Tiles = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))',
  alignContent: 'start',
  gap: tokens.space(3),
  overflowY: 'auto',
  padding: '8px',
  margin: '-8px',
  // Two rows to draw aside, so that the ticket stays near.
  [media.phone]: {
    gridTemplateColumns: 'none',
    gridTemplateRows: 'repeat(2, auto)',
    gridAutoColumns: 'minmax(160px, 44%)',
    gridAutoFlow: 'column',
    overflow: 'auto hidden',
    scrollSnapType: 'x proximity',
    '& > *': { scrollSnapAlign: 'start', scrollMarginLeft: '8px' },
  },
})

const loadChooser = async () =>
  (await import(/* webpackChunkName: "elegir-favoritos" */ './choose-favoritos.tsx'))
    .ChooseFavoritos

export interface FavoritosProps {
  comercioId: number
  /** Who sells may choose what every till of the shop shows. */
  mayChoose: boolean
  /** Grows when prices or stock do. */
  turn: number
  find: (id: number) => ProductoMostrador | undefined
  search: (q: string) => ProductoMostrador[]
  /** The options of a product's family. */
  opciones: (producto: ProductoMostrador) => ProductoMostrador[]
  onAdd: (producto: ProductoMostrador) => void
}

const favoritesTab = 0

const idsOf = ({ favoritos, categorias }: FavoritosMostrador, tab: number) =>
  tab === favoritesTab
    ? favoritos
    : (categorias.find((categoria) => categoria.id === tab)?.productos ?? [])

const emptyText = (mayChoose: boolean) =>
  mayChoose
    ? 'Elige los productos que se venden con un toque.'
    : 'Un supervisor puede elegir aquí los productos que se venden con un toque.'

/** What sells with a touch: the shop's favourites, and its categories. Scans do not draw it anew. */
export const Favoritos = memo((props: FavoritosProps) => {
  const { comercioId, mayChoose, find, search, opciones, onAdd } = props
  const [tab, setTab] = useState(favoritesTab)
  const [isChoosing, setChoosing] = useState(false)
  const ask = useCallback((signal: AbortSignal) => loadFavoritos(comercioId, signal), [comercioId])
  const { value, cause, isAsking, again, put } = useQuery(ask)
  const { Piece: Chooser, ...later } = useLater(loadChooser, isChoosing)
  if (cause)
    return (
      <Notice tone="error">
        No pudimos traer los favoritos.{' '}
        <Button loading={isAsking} onClick={again}>
          Reintentar
        </Button>
      </Notice>
    )
  if (!value) return null
  const productos = oneOfEach(idsOf(value, tab).flatMap((id) => find(id) ?? []))
  const close = () => setChoosing(false)
  return (
    <Root aria-label="Productos para tocar">
      <Tabs role="group" aria-label="Qué productos se ven">
        {[{ id: favoritesTab, nombre: 'Favoritos' }, ...value.categorias].map(({ id, nombre }) => (
          <Chip
            key={id}
            label={nombre}
            icon={id === favoritesTab ? <Icon name="star" size={16} /> : undefined}
            variant="outlined"
            aria-pressed={tab === id}
            onClick={() => setTab(id)}
          />
        ))}
        {mayChoose && (
          <Button size="small" startIcon={<Icon name="edit" />} onClick={() => setChoosing(true)}>
            Elegir favoritos
          </Button>
        )}
      </Tabs>
      {productos.length > 0 ? (
        <Tiles role="group" aria-label="Tocar para agregar" key={tab}>
          {productos.map((producto) => (
            <Tile
              key={producto.id}
              producto={producto}
              opciones={opciones(producto)}
              onAdd={onAdd}
            />
          ))}
        </Tiles>
      ) : (
        <Notice>{emptyText(mayChoose)}</Notice>
      )}
      <Dialog open={isChoosing} onClose={close} title="Favoritos de las cajas" width={560}>
        {Chooser ? (
          <Chooser
            comercioId={comercioId}
            chosen={value.elegidos ? value.favoritos : []}
            suggested={value.favoritos}
            find={find}
            search={search}
            onSaved={(favoritos) => {
              put(favoritos)
              setTab(favoritesTab)
              close()
              void keepFavoritos(comercioId, favoritos)
            }}
          />
        ) : (
          <ToCome what="los favoritos" {...later} />
        )}
      </Dialog>
    </Root>
  )
})
