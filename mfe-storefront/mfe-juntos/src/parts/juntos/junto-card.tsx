import { anchosImagen, imagenUrl, type Producto } from '@plaza/contract'
import { addItem } from '@plaza/shell/cart'
import { keepUnits } from '@plaza/shell/format'
import { cdnUrl } from '@plaza/shell/http'
import { Link } from '@plaza/shell/router'
import { Button, Picture, Price, styled, toast, tokens } from '@plaza/shell/ui'

const Frame = styled('div')({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '144px minmax(0, 1fr)',
  height: '100%',
  overflow: 'hidden',
  borderRadius: tokens.radius.card,
  background: tokens.surface,
  boxShadow: tokens.shadow,
})

const Facts = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  padding: tokens.space(1.5, 3, 2),
})

// The link covers the card above its text, so that picture and price lead to the product too.
const Name = styled('h3')({
  display: '-webkit-box',
  overflow: 'hidden',
  fontSize: tokens.text.sm,
  fontWeight: tokens.weight.medium,
  lineHeight: 1.3,
  textWrap: 'wrap',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  a: { color: 'inherit', textDecoration: 'none' },
  'a::after': { position: 'absolute', inset: 0, content: '""' },
})

const Action = styled('div')({
  position: 'relative',
  marginTop: 'auto',
  '& > button': { padding: tokens.space(2), fontSize: tokens.text.sm, whiteSpace: 'nowrap' },
})

const sourcesOf = (path: string | undefined) =>
  anchosImagen.map((width) => ({ src: imagenUrl(cdnUrl(), path, width), width }))

const add = (producto: Producto) =>
  addItem(producto)
    ? toast(`Agregaste ${producto.nombre} al carrito.`, { severity: 'success' })
    : toast(`No hay suficiente stock. Máximo disponible: ${producto.stock}`, { severity: 'error' })

/** A product beside its picture: what it costs, and one of it into the cart. */
export const JuntoCard = ({ producto }: { producto: Producto }) => {
  const { id, nombre, imagenes, valor_total, valor_antes } = producto
  return (
    <Frame>
      <Picture sources={sourcesOf(imagenes[0])} alt="" sizes="144px" tint={id} />
      <Facts>
        <Name>
          <Link to={`/products/${id}`}>{keepUnits(nombre)}</Link>
        </Name>
        <Price size="sm" value={valor_total} before={valor_antes} />
        <Action>
          <Button
            variant="outlined"
            size="small"
            fullWidth
            aria-label={`Agregar al carro: ${nombre}`}
            onClick={() => add(producto)}
          >
            Agregar al carro
          </Button>
        </Action>
      </Facts>
    </Frame>
  )
}
