import type { Producto } from '@plaza/contract'
import { Icon, IconButton, toast, tokens } from '@plaza/shell/ui'
import { toggleWish, useWishlist } from './wishlist-store.ts'

/** Heart that keeps a product on the wishlist. */
export const WishButton = ({ producto }: { producto: Pick<Producto, 'id' | 'nombre'> }) => {
  const wished = useWishlist(({ ids }) => ids.includes(producto.id))
  const toggle = () =>
    toast(toggleWish(producto.id) ? 'Guardado en tus favoritos.' : 'Quitado de tus favoritos.')
  return (
    <IconButton
      sx={wished ? { '&&': { color: tokens.coralInk } } : undefined}
      variant="solid"
      size="small"
      aria-label={`Guardar ${producto.nombre} en favoritos`}
      aria-pressed={wished}
      onClick={toggle}
    >
      <Icon name={wished ? 'heartFilled' : 'heart'} />
    </IconButton>
  )
}
