import type { NuevaVenta } from '@plaza/contract'
import { type CartItem, useCart } from '@plaza/shell/cart'
import { Link, redirect, useTitle } from '@plaza/shell/router'
import { getSession } from '@plaza/shell/session'
import { Button, EmptyState, Page, Spinner, styled, tokens } from '@plaza/shell/ui'
import { useState } from 'react'
import { PageTitle } from '../../parts/page/page-title.tsx'
import { UnpaidNotice } from '../../parts/unpaid/unpaid-notice.tsx'
import { OrderForm } from './order-form.tsx'
import { Resume } from './pay/resume.tsx'
import { findUnansweredVenta, forgetUnansweredVenta, usePay } from './pay/use-pay.ts'

/** Only who is signed in buys; signing in leads back to the cart. */
export const loader = () => {
  if (!getSession().isAuthenticated) throw redirect('/signin?redirectTo=%2Fcart')
  return null
}

const Body = styled('div')({ marginTop: tokens.space(5) })

const Empty = () => (
  <>
    <UnpaidNotice />
    <EmptyState
      icon="cart"
      title="No hay productos en el carrito"
      action={
        <Button variant="contained" component={Link} to="/products">
          Ver productos
        </Button>
      }
    >
      Agrega lo que te guste y vuelve para pagarlo.
    </EmptyState>
  </>
)

// Units of the sent order may be missing in the shop because that very order holds them.
const isOf = (newVenta: NuevaVenta, items: CartItem[]) =>
  items.length === 0 ||
  (items.length === newVenta.id_productos.length &&
    newVenta.id_productos.every(({ id, cantidad }) =>
      items.some(({ product, quantity }) => product.id === id && quantity === cantidad),
    ))

const Order = () => {
  const items = useCart((cart) => cart.items)
  const [unanswered, setUnanswered] = useState(findUnansweredVenta)
  const pay = usePay()
  const startOver = () => {
    forgetUnansweredVenta()
    setUnanswered(undefined)
  }
  const resume = async (newVenta: NuevaVenta) => {
    const { refused } = await pay.pay(newVenta)
    if (refused) startOver()
  }
  if (pay.state === 'leaving') return <Spinner label="Te llevamos a la página de pago…" />
  if (unanswered && isOf(unanswered, items))
    return (
      <Resume
        newVenta={unanswered}
        paying={pay.state === 'paying'}
        failure={pay.failure}
        onContinue={() => void resume(unanswered)}
        onStartOver={startOver}
      />
    )
  return items.length ? <OrderForm {...pay} /> : <Empty />
}

export const Component = () => {
  useTitle('Finalizar compra')
  return (
    <Page>
      <PageTitle>Finalizar compra</PageTitle>
      <Body>
        <Order />
      </Body>
    </Page>
  )
}
