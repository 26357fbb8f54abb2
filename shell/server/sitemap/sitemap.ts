import { escaped } from '@plaza/api/html'
import { generatePath } from 'react-router-dom'
import * as z from 'zod'
import type { RemoteRoute } from '../../shared/remote/index.ts'
import type { ApiClient } from '../compose/api-client.ts'
import type { ComposedRelease } from '../compose/composition.ts'

/** An address, and when what it shows changed. */
interface Address {
  path: string
  changed?: string | undefined
}

/** A route whose addresses the API lists, part by part. */
interface ListedRoute {
  module: string
  route: RemoteRoute
  list: string
}

// What stands in the pattern of an address; whatever else an entry says is not read.
const partSchema = z.object({
  data: z.array(z.object({ cambiado_en: z.iso.datetime().optional() }).catchall(z.unknown())),
  partes: z.int().nonnegative().max(50_000),
})

const isOpen = ({ trust, offline }: ComposedRelease) => !trust && !offline

const openRoutes = (releases: ComposedRelease[]) =>
  releases
    .filter(isOpen)
    .flatMap(({ name, manifest }) =>
      manifest.routes
        .filter(({ access, sitemap }) => access === 'public' && sitemap)
        .map((route) => ({ module: name, route })),
    )

/** The addresses of one screen each that modules name. */
export const plainAddresses = (releases: ComposedRelease[]): Address[] =>
  openRoutes(releases).flatMap(({ route: { path, sitemap } }) =>
    sitemap === true && !path.includes(':') ? [{ path }] : [],
  )

/** The routes of many addresses, with where the API lists them. */
export const listedRoutes = (releases: ComposedRelease[]): ListedRoute[] =>
  openRoutes(releases).flatMap(({ module, route }) =>
    typeof route.sitemap === 'string' ? [{ module, route, list: route.sitemap }] : [],
  )

/** One part of what the API lists; undefined where it does not answer, or says something else. */
export const readPart = async (api: ApiClient, list: string, part: number) => {
  const answer = await api.get(`${list}?parte=${part}`)
  const read = partSchema.safeParse(answer?.status === 200 ? answer.body : undefined)
  return read.success ? read.data : undefined
}

const isWritable = (value: unknown) =>
  ['string', 'number'].includes(typeof value) && String(value).length <= 200

/** The addresses of a route for the entries of a part; an entry without what its pattern needs has none. */
export const addressesOf = (
  { path }: RemoteRoute,
  entries: z.infer<typeof partSchema>['data'],
): Address[] => {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  return entries
    .filter((entry) => names.every((name) => Object.hasOwn(entry, name) && isWritable(entry[name])))
    .map(({ cambiado_en, ...entry }) => ({
      path: generatePath(
        path,
        Object.fromEntries(names.map((name) => [name, String(entry[name])])),
      ),
      changed: cambiado_en,
    }))
}

const xml = '<?xml version="1.0" encoding="UTF-8"?>\n'
const space = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** A file of addresses, as sitemaps.org has it; 50,000 at most. */
export const urlSet = (origin: string, addresses: Address[]) => {
  const lines = addresses.map(({ path, changed }) => {
    const lastmod = changed ? `<lastmod>${escaped(changed)}</lastmod>` : ''
    return `<url><loc>${escaped(origin + path)}</loc>${lastmod}</url>`
  })
  return `${xml}<urlset ${space}>\n${lines.join('\n')}\n</urlset>\n`
}

/** The file that names the files of addresses. */
export const sitemapIndex = (origin: string, files: string[]) => {
  const lines = files.map((file) => `<sitemap><loc>${escaped(origin + file)}</loc></sitemap>`)
  return `${xml}<sitemapindex ${space}>\n${lines.join('\n')}\n</sitemapindex>\n`
}
