import type { Manifest } from '../../../shared/remote/index.ts'
import { ReleaseError } from '../release-error.ts'

const shapeOf = (path: string) => path.replace(/:\w+/g, ':')

const checkTwins = ({ routes }: Manifest) => {
  const seen = new Set<string>()
  for (const { path } of routes) {
    if (seen.has(shapeOf(path)))
      throw new ReleaseError('manifiesto_invalido', `${path} aparece dos veces.`)
    seen.add(shapeOf(path))
  }
}

/** Throws ReleaseError when a module takes a route or a menu entry that another one, of those on show, has. */
export const checkPlaces = (manifest: Manifest, onShow: Manifest[]) => {
  checkTwins(manifest)
  const others = onShow.filter(({ name }) => name !== manifest.name)
  for (const { path } of manifest.routes) {
    const owner = others.find(({ routes }) =>
      routes.some((route) => shapeOf(route.path) === shapeOf(path)),
    )
    if (owner) throw new ReleaseError('ruta_ajena', `${path} ya es de ${owner.name}.`)
  }
  for (const { label } of manifest.menu) {
    const owner = others.find(({ menu }) => menu.some((entry) => entry.label === label))
    if (owner)
      throw new ReleaseError('menu_ajeno', `"${label}" ya está en el menú de ${owner.name}.`)
  }
}
