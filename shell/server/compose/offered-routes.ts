import type { Release } from '../../shared/remote/index.ts'

/** A release with the routes that this page server offers: in production, none that is for who develops alone. */
export const withOfferedRoutes = <R extends Release>(release: R, isProduction: boolean): R => {
  if (!isProduction) return release
  const routes = release.manifest.routes.filter(({ only }) => only !== 'development')
  return { ...release, manifest: { ...release.manifest, routes } }
}
