import { defineRemote } from '@plaza/shell/remote'

export default defineRemote({
  comercios: () => import(/* webpackChunkName: "comercios" */ './comercios/comercios.tsx'),
  caja: () => import(/* webpackChunkName: "caja" */ './caja/caja.tsx'),
  bandejas: () => import(/* webpackChunkName: "bandejas" */ './bandejas/bandejas.tsx'),
  domicilios: () => import(/* webpackChunkName: "domicilios" */ './domicilios/domicilios.tsx'),
  etiquetas: () => import(/* webpackChunkName: "etiquetas" */ './etiquetas/etiquetas.tsx'),
  'ingreso-de-prueba': () =>
    import(/* webpackChunkName: "ingreso-de-prueba" */ './ingreso-de-prueba/ingreso-de-prueba.tsx'),
  recibo: () => import(/* webpackChunkName: "recibo" */ './recibo/recibo.tsx'),
  mostrador: () => import(/* webpackChunkName: "mostrador" */ './mostrador/mostrador.tsx'),
})
