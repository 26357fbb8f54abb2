/**
 * The router's door: everything of the router that a module may use. Modules never import react-router-dom
 * themselves, so that one tree-shaken copy, owned by the shell, serves them all.
 */
export {
  NavLink,
  Outlet,
  redirect,
  useBlocker,
  useLocation,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
} from 'react-router-dom'
export { knownRemotes, onPage } from '../page/index.ts'
export { useLatestLocation } from './latest-location.ts'
export { LegalLinks } from './legal-links.tsx'
export { Link } from './link.ts'
export { hasRoute, useHasRoute } from './live-routes.ts'
export { ScreenDataContext, useLoaderData, useTitle } from './screen-data.ts'
export { useSearchParams } from './search-params.ts'
export { slotHost } from './slot-host.ts'
