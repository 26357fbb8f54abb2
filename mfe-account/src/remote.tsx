import { defineRemote } from '@plaza/shell/remote'

export default defineRemote({
  signin: () => import(/* webpackChunkName: "signin" */ './signin/signin.tsx'),
  register: () => import(/* webpackChunkName: "register" */ './register/register.tsx'),
  'verify-email': () =>
    import(/* webpackChunkName: "verify-email" */ './verify-email/verify-email.tsx'),
  'forgot-password': () =>
    import(/* webpackChunkName: "forgot-password" */ './forgot-password/forgot-password.tsx'),
  profile: () => import(/* webpackChunkName: "profile" */ './profile/profile.tsx'),
})
