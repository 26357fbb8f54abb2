import { envioGratisDesde, valorEnvio } from '@plaza/contract'
import type { MenuItem } from '../remote/manifest.ts'
import type { Registry, Versions } from '../remote/registry.ts'
import type { SlotHost } from './slot-host.ts'

/** What draws a map, and what finds an address on it. */
export interface MapServices {
  /** Address of a tile, with {z}, {x} and {y}. */
  tilesUrl: string
  /** Whom the tiles are by, shown beside the map. */
  credit: string
  /** Search of a Nominatim service: "https://nominatim.openstreetmap.org/search". */
  searchUrl: string
}

/** Settings that the browser reads at run time, so that one build serves every installation. */
export interface PageConfig {
  /** Base of every API call, without a trailing slash. */
  apiUrl: string
  /** Host of catalogue pictures, without a trailing slash. */
  cdnUrl: string
  /** Where the map of a shop's place comes from. */
  map: MapServices
  /** User pool of the identity service: region, underscore, id. */
  userPoolId: string
  /** Client of that pool, without a secret. */
  clientId: string
  /** Shipping, and the merchandise with IVA from which it is free, in whole COP. */
  valorEnvio: number
  envioGratisDesde: number
  /** Address of the identity service; empty for that of the pool's region at AWS. */
  identityEndpoint: string
}

/** An answer of the API that the page server fetched while it composed the page. */
export interface InlinedAnswer {
  status: number
  body: unknown
}

/** What the page server asks of some pages. */
export interface PageHints {
  /**
   * Some module is out for who works here, and whether this visitor does is asked (their page says so by `POST /personal`,
   * for the pages that follow) or known.
   */
  staff?: 'asked' | 'known' | undefined
  /** The page server does not know which modules there are: the page has none. */
  isRegistryDown?: boolean | undefined
  /** That the page server made this page, of these versions: goes with what the page tells of its modules. */
  proof?: string | undefined
  /** Where the pages of guests' frames are, as an address that ends in a slash; where some module is a guest. */
  guestsUrl?: string | undefined
  /** That this is no page of the shop's: versions that nobody gets yet, until when, and where the shop is. */
  preview?: { modules: Record<string, string>; until: string; shop: string } | undefined
  /** What this browser asked to get instead of what is live, by module: a version, or a developer's address. */
  overrides?: Record<string, string> | undefined
}

/** What the page server wrote into the page: settings, live modules and first answers by API path. */
export interface PageState extends PageHints {
  config: PageConfig
  registry: Registry
  /** Name of the whole registry (`/registries/<name>.json`), where the page carries a part of the modules. */
  whole?: string | undefined
  /** The same, where it carries all of them and leaves out what is for people at work. */
  details?: string | undefined
  /** The menu, with what the page came to know later. */
  menu?: MenuItem[] | undefined
  /** What it proves with that modules which came later are of its registry. */
  sealed?: ((modules: string[]) => object) | undefined
  /** What shows pieces in slots, once the page is on show and quiet. */
  slots?: SlotHost | undefined
  /** What this page is made of, by name: of the modules that it carries. */
  versions: Versions
  answers: Record<string, InlinedAnswer | Promise<InlinedAnswer>>
  /** The page came drawn: what the loader of its screen answered, of which it was. */
  rendered?: { data?: unknown } | undefined
}

const bare: PageState = {
  config: {
    apiUrl: '/api',
    cdnUrl: '/api/archivos',
    map: { tilesUrl: '', credit: '', searchUrl: '' },
    valorEnvio,
    envioGratisDesde,
    userPoolId: '',
    clientId: '',
    identityEndpoint: '/api/identity',
  },
  registry: { shell: '0.0.0', remotes: [] },
  versions: {},
  answers: {},
}

const readPage = (): PageState => {
  const page = globalThis.document?.getElementById('plaza')?.textContent
  if (!page) return bare
  // What many visits share, and what is of this one alone.
  const proof = document.getElementById('plaza-visita')?.dataset.proof
  return { ...(JSON.parse(page) as PageState), ...(proof && { proof }) }
}

let page: PageState | undefined

/** The page's state, read once. A page without one (a test, a gallery) gets the defaults. */
export const pageState = (): PageState => {
  page ??= readPage()
  return page
}

/** Who is told; by `changePage` alone. */
export const listeners = new Set<() => void>()

/** Calls back when the page has come to know more than it began with; answers the function that ends it. */
export const onPage = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The modules that the page knows: those that it carries, and later all. */
export const knownRemotes = () => pageState().registry.remotes

/** Takes an answer that came with the page, or was asked for ahead: the first reader gets it, a later one asks the API. */
export const takeAnswer = (path: string) => {
  const { answers } = pageState()
  const answer = answers[path]
  delete answers[path]
  return answer
}
