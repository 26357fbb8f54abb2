import './security/intrinsics.ts'
import './security/trusted-types.ts'
import './watch/commits.ts'
import './watch/intervals.ts'
import { inPieces } from './start/in-pieces.ts'

// All of it is here already. Evaluated at once it would be the longest task of a page, in which nobody who scrolls or taps is heard.
void inPieces([
  () => import(/* webpackMode: "eager" */ './start/react.ts'),
  () => import(/* webpackMode: "eager" */ './start/looks.ts'),
  () => import(/* webpackMode: "eager" */ './remotes/share-scope.ts'),
  () => import(/* webpackMode: "eager" */ './routing/router.tsx'),
  () => import(/* webpackMode: "eager" */ './bootstrap.tsx'),
])
