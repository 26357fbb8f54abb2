import { defineRemote } from '@plaza/shell/remote'

export default defineRemote({
  comercios: () => import(/* webpackChunkName: "comercios" */ './comercios/comercios.tsx'),
  mostrador: () => import(/* webpackChunkName: "mostrador" */ './mostrador/mostrador.tsx'),
})
