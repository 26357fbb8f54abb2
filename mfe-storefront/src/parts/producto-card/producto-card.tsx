import type { ListedProducto } from '@plaza/contract'
import { keepUnits } from '@plaza/shell/format'
import { Link } from '@plaza/shell/router'
import { Button, Icon, IconButton, Price, Stars } from '@plaza/shell/ui'
import { memo } from 'react'
import { categoryTitle } from '../catalogue/category-title.ts'
import { envioGratisDesde } from '../envio/envio.ts'
import { WishButton } from '../wishlist/wish-button.tsx'
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
    <article className="card" {...touch}>
      <div className="card-media">
        <CardPicture producto={producto} priority={priority} {...pictures} />
        {!hasStock && <span className="card-badge">Sin stock</span>}
        <div className="card-wish">
          <WishButton producto={producto} />
        </div>
        <div className="card-share">
          <IconButton
            variant="solid"
            size="small"
            aria-label={`Compartir ${nombre}`}
            onClick={() => onShare(producto)}
          >
            <Icon name="share" size={18} />
          </IconButton>
        </div>
      </div>
      <div className="card-body">
        <p className="card-category">{categoryTitle(category)}</p>
        <h3 className="card-name">
          <Link to={address}>{keepUnits(nombre)}</Link>
        </h3>
        <div className="card-rating">
          <Stars value={calificacion?.promedio} count={calificacion?.total} />
        </div>
        <div className="card-money">
          {familia && (familia.desde < familia.hasta || familia.desde !== valor_total) ? (
            <>
              <span className="card-from">Desde</span>
              <Price value={familia.desde} />
            </>
          ) : (
            <Price value={valor_total} before={valor_antes} />
          )}
        </div>
        <p className="card-shipping">
          {valor_total >= envioGratisDesde && (
            <>
              <Icon name="truck" size={16} /> Envío gratis
            </>
          )}
        </p>
        <div className="card-action">
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
        </div>
        <Link className="card-details" to={address}>
          Detalles
        </Link>
      </div>
    </article>
  )
})
