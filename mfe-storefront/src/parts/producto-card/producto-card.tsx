import type { Producto } from '@plaza/contract'
import { Link } from '@plaza/shell/router'
import { Button, Icon, IconButton, Price, Stars } from '@plaza/shell/ui'
import { categoryTitle } from '../catalogue/category-title.ts'
import { envioGratisDesde } from '../envio/envio.ts'
import { WishButton } from '../wishlist/wish-button.tsx'
import * as Card from './card-layout.tsx'
import { CardPicture } from './card-picture.tsx'

interface Props {
  producto: Producto
  onAdd: (producto: Producto) => void
  onShare: (producto: Producto) => void
  /** Whether its picture is among the first that a visitor sees. */
  priority?: boolean | undefined
}

/** A product in a grid: what it looks like, what it costs, and the next step. */
export const ProductoCard = ({ producto, onAdd, onShare, priority = false }: Props) => {
  const { nombre, category, valor_total, valor_antes, stock, calificacion } = producto
  const address = `/products/${producto.id}`
  return (
    <Card.Frame>
      <Card.Media>
        <CardPicture producto={producto} priority={priority} />
        {stock <= 0 && <Card.Badge>Sin stock</Card.Badge>}
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
          <Price value={valor_total} before={valor_antes} />
        </Card.Money>
        <Card.Shipping>
          {valor_total >= envioGratisDesde && (
            <>
              <Icon name="truck" size={16} /> Envío gratis
            </>
          )}
        </Card.Shipping>
        <Card.Action>
          <Button
            variant="contained"
            fullWidth
            disabled={stock <= 0}
            title={stock <= 0 ? 'Sin stock disponible' : undefined}
            onClick={() => onAdd(producto)}
          >
            Agregar al carro
          </Button>
        </Card.Action>
        <Card.Details to={address}>Detalles</Card.Details>
      </Card.Body>
    </Card.Frame>
  )
}
