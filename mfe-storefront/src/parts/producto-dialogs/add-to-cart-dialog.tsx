import { addItem, useCart } from '@plaza/shell/cart'
import { formatCop, keepUnits } from '@plaza/shell/format'
import { useNavigate } from '@plaza/shell/router'
import {
  Button,
  Dialog,
  Picture,
  Price,
  QuantityStepper,
  styled,
  toast,
  tokens,
} from '@plaza/shell/ui'
import { useState } from 'react'
import { imagenSources } from '../catalogue/imagen-sources.ts'
import { refuseAbove, unitsInCart } from '../catalogue/stock.ts'
import type { ProductoDialogProps } from '../later/use-producto-dialog.tsx'

const Product = styled('div')({
  display: 'grid',
  gridTemplateColumns: '112px 1fr',
  gap: tokens.space(4),
  alignItems: 'start',
})

const Facts = styled('div')({ display: 'grid', gap: tokens.space(1.5) })
const Name = styled('p')({ fontWeight: tokens.weight.strong, lineHeight: 1.35 })
const Description = styled('p')({ color: tokens.muted, fontSize: tokens.text.sm })

const Total = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: tokens.space(3),
  alignItems: 'center',
  justifyContent: 'space-between',
  marginTop: tokens.space(4),
  paddingTop: tokens.space(4),
  borderTop: `1px solid ${tokens.line}`,
  strong: { fontSize: tokens.text.lg, fontVariantNumeric: 'tabular-nums' },
})

/** Asks how many units of a product go in the cart, and whether the visitor is done. */
export const AddToCartDialog = ({ producto, open, onClose }: ProductoDialogProps) => {
  const navigate = useNavigate()
  const inCart = useCart(unitsInCart(producto.id))
  const [quantity, setQuantity] = useState(1)
  const { nombre, valor_total, valor_antes, stock, descripcion_corta } = producto

  const add = () => {
    const added = addItem(producto, quantity)
    if (!added) refuseAbove(stock)
    else onClose()
    return added
  }
  const buy = () => add() && navigate('/cart')
  const keepShopping = () =>
    add() && toast(`Agregaste ${nombre} al carrito.`, { severity: 'success' })

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Agregar al carro"
      width={480}
      closesLater
      actions={
        <>
          <Button variant="outlined" onClick={keepShopping}>
            Seguir comprando
          </Button>
          <Button variant="contained" onClick={buy}>
            Comprar ahora
          </Button>
        </>
      }
    >
      <Product>
        <Picture
          sources={imagenSources(producto.imagenes[0])}
          alt={nombre}
          sizes="112px"
          tint={producto.id}
        />
        <Facts>
          <Name>{keepUnits(nombre)}</Name>
          <Price value={valor_total} before={valor_antes} />
          <Description>{descripcion_corta}</Description>
        </Facts>
      </Product>
      <Total>
        <QuantityStepper
          label={`Cantidad de ${nombre}`}
          value={quantity}
          max={stock}
          onChange={setQuantity}
          onRefused={refuseAbove}
        />
        <span>
          Total <strong>{formatCop(valor_total * quantity)}</strong>
        </span>
        {inCart > 0 && <Description>Ya tienes {inCart} en el carrito.</Description>}
      </Total>
    </Dialog>
  )
}
