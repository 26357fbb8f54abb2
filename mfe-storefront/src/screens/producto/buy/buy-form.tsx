import { useCart } from '@plaza/shell/cart'
import { Link } from '@plaza/shell/router'
import { Button, QuantityStepper, styled, tokens } from '@plaza/shell/ui'
import { refuseAbove, unitsInCart } from '../../../parts/catalogue/stock.ts'
import { AvisoButton } from '../aviso/aviso-button.tsx'
import { BuyBar } from './buy-bar.tsx'
import type { Buy } from './use-buy.ts'

const Form = styled('div')({ display: 'grid', gap: tokens.space(3) })

const Quantity = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: tokens.space(3),
  alignItems: 'center',
  fontSize: tokens.text.sm,
})

/** How many, and into the cart. */
export const BuyForm = ({ buy }: { buy: Buy }) => {
  const { nombre, stock, id } = buy.producto
  const inCart = useCart(unitsInCart(id))
  if (stock <= 0)
    return (
      <Form>
        <Button variant="contained" size="large" fullWidth disabled title="Sin stock disponible">
          Agregar al carro
        </Button>
        <AvisoButton producto={buy.producto} />
      </Form>
    )
  return (
    <Form>
      <Quantity>
        <QuantityStepper
          label={`Cantidad de ${nombre}`}
          value={buy.quantity}
          max={stock}
          onChange={buy.setQuantity}
          onRefused={refuseAbove}
        />
        {inCart > 0 && (
          <span>
            Ya tienes {inCart} en <Link to="/cart">tu carrito</Link>
          </span>
        )}
      </Quantity>
      <BuyBar buy={buy} />
    </Form>
  )
}
