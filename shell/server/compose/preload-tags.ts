import { escaped } from '@plaza/api/html'
import { anchosImagen, imagenUrl } from '@plaza/contract'
import type { InlinedAnswer } from '../../shared/page/index.ts'
import type { Release } from '../../shared/remote/index.ts'
import type { ComposedRelease } from './composition.ts'
import { valueAt } from './fill-template.ts'
import type { MatchedRoute } from './match-route.ts'

/** Where the files of a version are served. */
export const baseOf = ({
  name,
  version,
  developedAt,
}: Pick<ComposedRelease, 'name' | 'version' | 'developedAt'>) =>
  developedAt ?? `/modules/${name}/${version}/`

const link = (as: string, attributes: Record<string, string | undefined>) => {
  const written = Object.entries(attributes).flatMap(([name, value]) =>
    value === undefined ? [] : [` ${name}="${escaped(value)}"`],
  )
  return `<link rel="preload" as="${as}"${written.join('')}>`
}

/** The hash of a file, as the attribute `integrity` says it. */
export const integrityOf = (files: Release['files'], path: string) =>
  `sha384-${files[path]?.sha384 ?? ''}`

// Integrity and CORS are those of the script that will follow, or the browser asks for it again.
const scripts = ({ release, route }: MatchedRoute) => {
  if (release.developedAt || release.trust) return []
  return [release.entry, ...release.door, ...(release.screens[route.screen] ?? [])].map((file) =>
    link('script', {
      href: baseOf(release) + file,
      integrity: integrityOf(release.files, file),
      crossorigin: 'anonymous',
    }),
  )
}

const firstPictures = ({ route }: MatchedRoute, cdnUrl: string) =>
  (route.pictures ?? []).map(({ path, media }) =>
    link('image', { href: `${cdnUrl}/${path}`, media, fetchpriority: 'high' }),
  )

const cover = ({ route }: MatchedRoute, first: InlinedAnswer | undefined, cdnUrl: string) => {
  if (!route.cover || first?.status !== 200) return []
  const path = valueAt(first.body, route.cover.picture)
  const picture = typeof path === 'string' ? path : undefined
  const widths = anchosImagen.map((ancho) => `${imagenUrl(cdnUrl, picture, ancho)} ${ancho}w`)
  const imagesrcset = widths.join(', ')
  return [link('image', { imagesrcset, imagesizes: route.cover.sizes, fetchpriority: 'high' })]
}

/**
 * Preload tags of a route: exactly its scripts, and the pictures of its first view. The files of a guarded route are not
 * even named before the browser's guard has let the user pass.
 */
export const preloadTags = (
  match: MatchedRoute | undefined,
  first: InlinedAnswer | undefined,
  cdnUrl: string,
) =>
  match?.route.access === 'public'
    ? [...firstPictures(match, cdnUrl), ...cover(match, first, cdnUrl), ...scripts(match)]
    : []
