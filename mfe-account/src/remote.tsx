import { defineRemote } from '@plaza/shell/remote'

export default defineRemote({
  signin: () => import(/* webpackChunkName: "signin" */ './signin/signin.tsx'),
  register: () => import(/* webpackChunkName: "register" */ './register/register.tsx'),
  'verify-email': () =>
    import(/* webpackChunkName: "verify-email" */ './verify-email/verify-email.tsx'),
  'forgot-password': () =>
    import(/* webpackChunkName: "forgot-password" */ './forgot-password/forgot-password.tsx'),
  'complete-profile': () =>
    import(/* webpackChunkName: "complete-profile" */ './complete-profile/complete-profile.tsx'),
  'oauth-callback': () =>
    import(/* webpackChunkName: "oauth-callback" */ './oauth-callback/oauth-callback.tsx'),
  profile: () => import(/* webpackChunkName: "profile" */ './profile/profile.tsx'),
  verificacion: () =>
    import(/* webpackChunkName: "verificacion" */ './verificacion/verificacion.tsx'),
})
