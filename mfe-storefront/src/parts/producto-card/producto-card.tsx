import type { ListedProducto } from '@plaza/contract'
import { Link } from '@plaza/shell/router'
import { Button, Icon, IconButton, Price, Stars } from '@plaza/shell/ui'
import { memo } from 'react'
import { categoryTitle } from '../catalogue/category-title.ts'
import { envioGratisDesde } from '../envio/envio.ts'
import { WishButton } from '../wishlist/wish-button.tsx'
import * as Card from './card-layout.tsx'
import { CardPicture, usePictures } from './card-picture.tsx'

interface Props {
  producto: ListedProducto
  onAdd: (producto: ListedProducto) => void
  onShare: (producto: ListedProducto) => void
  /** Whether its picture is among the first that a visitor sees. */
  priority?: boolean | undefined
}

/** A product in a grid: what it looks like, what it costs, and the next step. Many stand together: none is drawn for another's sake. */
export const ProductoCard = memo(({ producto, onAdd, onShare, priority = false }: Props) => {
  const { category, valor_total, valor_antes, calificacion, familia } = producto
  const nombre = familia?.nombre ?? producto.nombre
  const hasStock = familia ? familia.disponible : producto.stock > 0
  const address = `/products/${producto.id}`
  const { touch, ...pictures } = usePictures(producto.imagenes.length)
  return (
    <Card.Frame {...touch}>
      <Card.Media>
        <CardPicture producto={producto} priority={priority} {...pictures} />
        {!hasStock && <Card.Badge>Sin stock</Card.Badge>}
        <Card.Wish>
          <WishButton producto={producto} />
        </Card.Wish>
        <Card.Share>
          <IconButton
            variant="solid"
            size="small"
            aria-label={`Compartir ${nombre}`}
            onClick={() => onShare(producto)}
          >
            <Icon name="share" size={18} />
          </IconButton>
        </Card.Share>
      </Card.Media>
      <Card.Body>
        <Card.Category>{categoryTitle(category)}</Card.Category>
        <Card.Name>
          <Link to={address}>{nombre}</Link>
        </Card.Name>
        <Card.Rating>
          {calificacion && <Stars value={calificacion.promedio} count={calificacion.total} />}
        </Card.Rating>
        <Card.Money>
          {familia && (familia.desde < familia.hasta || familia.desde !== valor_total) ? (
            <>
              <Card.From>Desde</Card.From>
              <Price value={familia.desde} />
            </>
          ) : (
            <Price value={valor_total} before={valor_antes} />
          )}
        </Card.Money>
        <Card.Shipping>
          {valor_total >= envioGratisDesde && (
            <>
              <Icon name="truck" size={16} /> Envío gratis
            </>
          )}
        </Card.Shipping>
        <Card.Action>
          {familia && familia.opciones > 1 ? (
            <Button variant="contained" fullWidth component={Link} to={address}>
              Elegir entre {familia.opciones}
            </Button>
          ) : (
            <Button
              variant="contained"
              fullWidth
              disabled={!hasStock}
              title={hasStock ? undefined : 'Sin stock disponible'}
              onClick={() => onAdd(producto)}
            >
              Agregar al carro
            </Button>
          )}
        </Card.Action>
        <Card.Details to={address}>Detalles</Card.Details>
      </Card.Body>
    </Card.Frame>
  )
})
