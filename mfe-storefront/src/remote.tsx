import { defineRemote } from '@plaza/shell/remote'

export default defineRemote({
  home: () => import(/* webpackChunkName: "home" */ './screens/home/home.tsx'),
  listing: () => import(/* webpackChunkName: "listing" */ './screens/listing/listing.tsx'),
  producto: () => import(/* webpackChunkName: "producto" */ './screens/producto/producto.tsx'),
  comercio: () => import(/* webpackChunkName: "comercio" */ './screens/comercio/comercio.tsx'),
  cart: () => import(/* webpackChunkName: "cart" */ './screens/cart/cart.tsx'),
  checkout: () => import(/* webpackChunkName: "checkout" */ './screens/checkout/checkout.tsx'),
  pago: () => import(/* webpackChunkName: "pago" */ './screens/pago/pago.tsx'),
  ventas: () => import(/* webpackChunkName: "ventas" */ './screens/ventas/ventas.tsx'),
  venta: () => import(/* webpackChunkName: "venta" */ './screens/venta/venta.tsx'),
  opinar: () => import(/* webpackChunkName: "opinar" */ './screens/opinar/opinar.tsx'),
  wishlist: () => import(/* webpackChunkName: "wishlist" */ './screens/wishlist/wishlist.tsx'),
  'customer-service': () =>
    import(
      /* webpackChunkName: "customer-service" */ './screens/customer-service/customer-service.tsx'
    ),
  privacidad: () =>
    import(/* webpackChunkName: "privacidad" */ './screens/privacidad/privacidad.tsx'),
  terminos: () => import(/* webpackChunkName: "terminos" */ './screens/terminos/terminos.tsx'),
  about: () => import(/* webpackChunkName: "about" */ './screens/about/about.tsx'),
})
