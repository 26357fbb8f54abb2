import type { ComposedRelease } from './composition.ts'
import { baseOf } from './preload-tags.ts'

const siteIcon = { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }

/** The web app manifest of a module that declares an `app`; undefined for one that does not. */
export const webManifestOf = (release: ComposedRelease) => {
  const { app } = release.manifest
  if (!app) return undefined
  return {
    id: app.start,
    name: app.name,
    short_name: app.shortName,
    description: app.description,
    lang: 'es-CO',
    dir: 'ltr',
    start_url: app.start,
    scope: '/',
    display: 'standalone',
    background_color: '#fffaf2',
    theme_color: '#14417b',
    ...(app.categories && { categories: app.categories }),
    icons: [
      siteIcon,
      ...app.icons.map(({ file, sizes, purpose }) => ({
        src: baseOf(release) + file,
        ...{ sizes, type: 'image/png', purpose },
      })),
    ],
  }
}
