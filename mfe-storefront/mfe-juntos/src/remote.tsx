import { defineRemote } from '@plaza/shell/remote'

export default defineRemote(
  {},
  {
    producto: () => import(/* webpackChunkName: "producto" */ './screens/producto/producto.tsx'),
    carrito: () => import(/* webpackChunkName: "carrito" */ './screens/carrito/carrito.tsx'),
  },
)
