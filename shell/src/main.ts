import './security/intrinsics.ts'
import './security/trusted-types.ts'
import './watch/commits.ts'
import './watch/intervals.ts'
import { inPieces } from './start/in-pieces.ts'

// All of it is here already. Evaluated at once it would be the longest task of a page, in which nobody who scrolls or taps is
// heard. Each piece is what the next ones stand on.
void inPieces([
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager", webpackExports: ["styled"] */ '../shared/ui/looks/mui.ts'),
  () =>
    import(
      /* webpackMode: "eager", webpackExports: ["PlazaTheme"] */ '../shared/ui/looks/plaza-theme.tsx'
    ),
  () => import(/* webpackMode: "eager", webpackExports: ["RouterProvider"] */ 'react-router-dom'),
  () => import(/* webpackMode: "eager", webpackExports: ["getSession"] */ '@plaza/shell/session'),
  () =>
    import(/* webpackMode: "eager", webpackExports: ["Dialog"] */ '../shared/ui/layout/dialog.tsx'),
  () =>
    import(/* webpackMode: "eager", webpackExports: ["Field"] */ '../shared/ui/fields/field.tsx'),
  () => import(/* webpackMode: "eager" */ './remotes/share-scope.ts'),
  () => import(/* webpackMode: "eager", webpackExports: ["Layout"] */ './layout/layout.tsx'),
  () => import(/* webpackMode: "eager", webpackExports: ["createRouter"] */ './routing/router.tsx'),
  () => import(/* webpackMode: "eager" */ './bootstrap.tsx'),
])
