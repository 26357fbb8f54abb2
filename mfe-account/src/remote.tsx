import { defineRemote } from '@plaza/shell/remote'

export default defineRemote({
  profile: () => import(/* webpackChunkName: "profile" */ './profile/profile.tsx'),
})
