import { defineRemote } from '@plaza/shell/remote'

export default defineRemote({
  saludo: () => import(/* webpackChunkName: "saludo" */ './saludo.tsx'),
})
