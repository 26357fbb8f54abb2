import { defineRemote } from '@plaza/shell/remote'

export default defineRemote({
  comercios: () => import(/* webpackChunkName: "comercios" */ './screens/comercios/comercios.tsx'),
  caja: () => import(/* webpackChunkName: "caja" */ './screens/caja/caja.tsx'),
  bandejas: () => import(/* webpackChunkName: "bandejas" */ './screens/bandejas/bandejas.tsx'),
  domicilios: () =>
    import(/* webpackChunkName: "domicilios" */ './screens/domicilios/domicilios.tsx'),
  etiquetas: () => import(/* webpackChunkName: "etiquetas" */ './screens/etiquetas/etiquetas.tsx'),
  'ingreso-de-prueba': () =>
    import(
      /* webpackChunkName: "ingreso-de-prueba" */ './screens/ingreso-de-prueba/ingreso-de-prueba.tsx'
    ),
  recibo: () => import(/* webpackChunkName: "recibo" */ './screens/recibo/recibo.tsx'),
  pantalla: () => import(/* webpackChunkName: "pantalla" */ './screens/pantalla/pantalla.tsx'),
  mostrador: () => import(/* webpackChunkName: "mostrador" */ './screens/mostrador/mostrador.tsx'),
})
