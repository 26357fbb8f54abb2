import { countUnits, useCart } from '@plaza/shell/cart'
import { useTitle } from '@plaza/shell/router'
import { Page, Typography } from '@plaza/shell/ui'
import { lazy, Suspense } from 'react'

const Detalle = lazy(() => import(/* webpackChunkName: "detalle" */ './detalle.tsx'))

/** A screen of a module that webpack never saw: the shell's kit and cart, and a chunk that comes later. */
export const Component = () => {
  const units = useCart(countUnits)
  useTitle('Otro empaquetador')
  return (
    <Page>
      <Typography variant="h1">Hecho con Rspack</Typography>
      <p>Tu carrito tiene {units} unidades.</p>
      <Suspense>
        <Detalle />
      </Suspense>
    </Page>
  )
}
