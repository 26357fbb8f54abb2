import { defineRemote } from '@plaza/shell/remote'

export default defineRemote({
  home: () => import(/* webpackChunkName: "home" */ './home/home.tsx'),
  listing: () => import(/* webpackChunkName: "listing" */ './listing/listing.tsx'),
  producto: () => import(/* webpackChunkName: "producto" */ './producto/producto.tsx'),
  cart: () => import(/* webpackChunkName: "cart" */ './cart/cart.tsx'),
  checkout: () => import(/* webpackChunkName: "checkout" */ './checkout/checkout.tsx'),
  pago: () => import(/* webpackChunkName: "pago" */ './pago/pago.tsx'),
  ventas: () => import(/* webpackChunkName: "ventas" */ './ventas/ventas.tsx'),
  venta: () => import(/* webpackChunkName: "venta" */ './ventas/venta.tsx'),
  wishlist: () => import(/* webpackChunkName: "wishlist" */ './wishlist/wishlist.tsx'),
  'customer-service': () =>
    import(/* webpackChunkName: "customer-service" */ './customer-service/customer-service.tsx'),
  privacidad: () => import(/* webpackChunkName: "privacidad" */ './legal/privacidad.tsx'),
  terminos: () => import(/* webpackChunkName: "terminos" */ './legal/terminos.tsx'),
  about: () => import(/* webpackChunkName: "about" */ './about/about.tsx'),
})
