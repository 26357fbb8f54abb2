import type { ProductoMostrador } from '@plaza/contract'
import { useLater } from '@plaza/shell/later'
import { media, Skeleton, styled, tokens } from '@plaza/shell/ui'
import { useCallback } from 'react'
import { ToCome } from '../../../parts/later/to-come.tsx'
import type { Caja } from '../caja/use-caja.ts'
import { findProducto, opcionesOf, searchByName } from '../catalogo/catalogo.ts'
import { toneFound } from '../scanner/tones.ts'
import { addProducto, chooseOpcion } from '../ticket/ticket.ts'

// As tall as the chips and two rows of tiles: beside the last sale they do not collapse.
const Root = styled('div')({
  flex: '1 0 248px',
  minHeight: '248px',
  [media.phone]: { flex: 'none' },
})

const Waiting = styled('div')({ display: 'grid', gap: tokens.space(3) })

const loadFavoritos = async () =>
  (await import(/* webpackChunkName: "favoritos" */ './favoritos.tsx')).Favoritos

interface Props {
  caja: Caja
  comercioId: number
  mayChoose: boolean
}

/** The place of what sells with a touch. Its code comes after the till's own, and is kept with it. */
export const FavoritosPane = ({ caja, comercioId, mayChoose }: Props) => {
  const { Piece: Favoritos, ...later } = useLater(loadFavoritos, caja.isReady)
  const { catalogo } = caja
  const find = useCallback(
    (id: number) => catalogo.current && findProducto(catalogo.current, id),
    [catalogo],
  )
  const search = useCallback(
    (q: string) => (catalogo.current ? searchByName(catalogo.current, q) : []),
    [catalogo],
  )
  const opciones = useCallback(
    (producto: ProductoMostrador) =>
      catalogo.current ? opcionesOf(catalogo.current, producto) : [],
    [catalogo],
  )
  const add = useCallback(
    (producto: ProductoMostrador) => {
      if (opciones(producto).length > 0) chooseOpcion(producto)
      else if (addProducto(find(producto.id) ?? producto)) toneFound()
    },
    [find, opciones],
  )
  if (caja.isReady && caja.count === 0) return null
  return (
    <Root>
      {Favoritos ? (
        <Favoritos
          {...{ comercioId, mayChoose, find, search, opciones }}
          turn={caja.turn}
          onAdd={add}
        />
      ) : later.isLost ? (
        <ToCome what="los favoritos" {...later} />
      ) : (
        <Waiting>
          <Skeleton variant="rounded" height={44} />
          <Skeleton variant="rounded" height={188} />
        </Waiting>
      )}
    </Root>
  )
}
