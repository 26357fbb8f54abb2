import {
  type FavoritosMostrador,
  favoritosPerMostrador,
  type ProductoMostrador,
} from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { useWork } from '@plaza/shell/form'
import { send } from '@plaza/shell/http'
import { Button, Field, Icon, IconButton, Notice, styled, tokens } from '@plaza/shell/ui'
import { type ReactNode, useState } from 'react'
import { precioText } from '../../../parts/peso/texts.ts'
import { Thumbnail } from '../looks/thumbnail.tsx'

const Root = styled('div')({ display: 'grid', gap: tokens.space(4) })

const List = styled('ul')({
  display: 'grid',
  gap: tokens.space(1),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '40px minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: tokens.space(3),
    minHeight: '48px',
  },
  '& small': { display: 'block', color: tokens.muted, fontSize: tokens.text.sm },
  // The list goes down.
  '& [data-orden] svg': { transform: 'rotate(90deg)' },
  '& button': { minWidth: '44px', minHeight: '44px' },
})

const Actions = styled('div')({
  position: tokens.sticky,
  bottom: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: tokens.space(2),
  padding: tokens.space(2, 0),
  background: tokens.surface,
})

const moved = (ids: readonly number[], id: number, step: number) => {
  const at = ids.indexOf(id)
  const to = at + step
  const rest = ids.filter((one) => one !== id)
  return [...rest.slice(0, to), id, ...rest.slice(to)]
}

const Row = ({ producto, children }: { producto: ProductoMostrador; children: ReactNode }) => (
  <li>
    <Thumbnail producto={producto} size={40} />
    <span>
      {producto.nombre}
      <small>{precioText(producto)}</small>
    </span>
    <span>{children}</span>
  </li>
)

interface Props {
  comercioId: number
  /** What the shop chose; none while it shows what it sells most. */
  chosen: number[]
  /** What it shows now. */
  suggested: number[]
  find: (id: number) => ProductoMostrador | undefined
  search: (q: string) => ProductoMostrador[]
  onSaved: (favoritos: FavoritosMostrador) => void
}

/** Chooses what every till of the shop shows first, and in which order. */
export const ChooseFavoritos = (props: Props) => {
  const { comercioId, chosen, suggested, find, search, onSaved } = props
  const [ids, setIds] = useState(chosen)
  const [q, setQ] = useState('')
  const save = useWork(async () => {
    const body = { favoritos: ids }
    onSaved(await send(calls.chooseFavoritos, { params: { comercioId }, body }))
  }, 'No pudimos guardar los favoritos. Lo que elegiste sigue aquí.')
  const isFull = ids.length >= favoritosPerMostrador
  const found = search(q).filter(({ id }) => !ids.includes(id))
  return (
    <Root>
      <Field
        label="Buscar para agregar"
        autoComplete="off"
        data-libre=""
        value={q}
        onChange={({ target }) => setQ(target.value)}
        help={`Caben ${favoritosPerMostrador}: van ${ids.length}.`}
      />
      {found.length > 0 && (
        <List aria-label="Encontrados">
          {found.map((producto) => (
            <Row key={producto.id} producto={producto}>
              <Button
                variant="outlined"
                size="small"
                disabled={isFull}
                aria-label={`Agregar ${producto.nombre}`}
                onClick={() => setIds([...ids, producto.id])}
              >
                Agregar
              </Button>
            </Row>
          ))}
        </List>
      )}
      {ids.length > 0 ? (
        <List aria-label="Favoritos">
          {ids
            .flatMap((id) => find(id) ?? [])
            .map((producto, i) => (
              <Row key={producto.id} producto={producto}>
                <IconButton
                  data-orden=""
                  aria-label={`Poner ${producto.nombre} antes`}
                  disabled={i === 0}
                  onClick={() => setIds(moved(ids, producto.id, -1))}
                >
                  <Icon name="chevronLeft" />
                </IconButton>
                <IconButton
                  data-orden=""
                  aria-label={`Poner ${producto.nombre} después`}
                  disabled={i === ids.length - 1}
                  onClick={() => setIds(moved(ids, producto.id, 1))}
                >
                  <Icon name="chevronRight" />
                </IconButton>
                <IconButton
                  aria-label={`Quitar ${producto.nombre}`}
                  onClick={() => setIds(ids.filter((id) => id !== producto.id))}
                >
                  <Icon name="trash" />
                </IconButton>
              </Row>
            ))}
        </List>
      ) : (
        <Notice>
          Sin favoritos elegidos, las cajas muestran lo que más se vende.{' '}
          {suggested.length > 0 && (
            <Button size="small" onClick={() => setIds(suggested)}>
              Empezar con esos
            </Button>
          )}
        </Notice>
      )}
      {save.failure && <Notice tone="error">{save.failure}</Notice>}
      <Actions>
        <Button variant="contained" size="large" loading={save.isBusy} onClick={save.run}>
          Guardar favoritos
        </Button>
        {ids.length > 0 && (
          <Button size="large" onClick={() => setIds([])}>
            Volver a lo más vendido
          </Button>
        )}
      </Actions>
    </Root>
  )
}
