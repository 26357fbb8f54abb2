import { pageState } from '../../shared/page/index.ts'
import { passGuardsAnew } from '../access/pass-anew.ts'
import { createRouter, siteRoutes } from '../routing/router.tsx'
import { showRouter } from '../show-router.tsx'
import { Frame } from './frame-root.tsx'
import { pathsOf } from './paths.ts'

// First file of a page that holds one module alone, for its developers.

const { registry } = pageState()
const [first] = registry.remotes.flatMap(pathsOf)
const router = createRouter(siteRoutes(registry, { Root: Frame, home: first }))
passGuardsAnew(() => router.revalidate())
showRouter(router)
