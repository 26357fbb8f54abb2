import { navigationBegins } from '../sight/visibility.ts'
import type { Router } from './router.tsx'

/** Takes the time of each navigation from its beginning. */
export const watchNavigations = (router: Router) => {
  let wasIdle = true
  router.subscribe(({ navigation }) => {
    const isIdle = navigation.state === 'idle'
    if (wasIdle && !isIdle) navigationBegins()
    wasIdle = isIdle
  })
}
