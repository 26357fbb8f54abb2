import { type HydrationState, matchRoutes, type RouteObject } from 'react-router-dom'
import type { LoadedScreen } from '../routing/screen-loader.ts'

interface Handle {
  begin?: (data: unknown) => Promise<LoadedScreen>
}

/** What a page that came drawn begins with. */
export interface Begun {
  state: HydrationState
  /** Whether its screen's code is here: what was drawn can live. */
  canLive: boolean
}

/** Brings the code of the first screen of a page that came drawn; what its loader answered came with the page. */
export const beginScreen = async (
  routes: RouteObject[],
  data: unknown,
): Promise<Begun | undefined> => {
  const route = matchRoutes(routes, location.pathname)?.at(-1)?.route
  const handle: Handle | undefined = route?.handle
  if (!route?.id || !handle?.begin) return undefined
  try {
    return { state: { loaderData: { [route.id]: await handle.begin(data) } }, canLive: true }
  } catch (error) {
    return { state: { loaderData: {}, errors: { [route.id]: error } }, canLive: false }
  }
}
