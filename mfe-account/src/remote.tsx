import { defineRemote } from '@plaza/shell/remote'

export default defineRemote({
  signin: () => import(/* webpackChunkName: "signin" */ './screens/signin/signin.tsx'),
  register: () => import(/* webpackChunkName: "register" */ './screens/register/register.tsx'),
  'verify-email': () =>
    import(/* webpackChunkName: "verify-email" */ './screens/verify-email/verify-email.tsx'),
  'forgot-password': () =>
    import(
      /* webpackChunkName: "forgot-password" */ './screens/forgot-password/forgot-password.tsx'
    ),
  'complete-profile': () =>
    import(
      /* webpackChunkName: "complete-profile" */ './screens/complete-profile/complete-profile.tsx'
    ),
  'oauth-callback': () =>
    import(/* webpackChunkName: "oauth-callback" */ './screens/oauth-callback/oauth-callback.tsx'),
  profile: () => import(/* webpackChunkName: "profile" */ './screens/profile/profile.tsx'),
  verificacion: () =>
    import(/* webpackChunkName: "verificacion" */ './screens/verificacion/verificacion.tsx'),
})
