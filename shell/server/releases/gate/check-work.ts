import { matchPath } from 'react-router-dom'
import type { Manifest } from '../../../shared/remote/index.ts'
import { ReleaseError } from '../release-error.ts'

type Entry = Manifest['menu'][number]

// A path of fixed words, and of the shop nothing but that it is the chosen one.
const plainLink = /^(\/[a-z0-9][a-z0-9_-]*)+(\?comercioId=:comercioId)?$/

const faultOf = (entry: Entry, { routes }: Manifest) => {
  const { link = '', allowedRoles, allowedFunciones, action, children } = entry
  if (action || children || entry.requiresNoAuth) return 'lleva a una pantalla y nada más'
  if (!plainLink.test(link)) return `no puede llevar a "${link}"`
  const [path = '', query] = link.split('?')
  const route = routes.find((one) => matchPath(one.path, path))
  if (!route) return `lleva a ${path}, que no es una de sus rutas`
  if (!route.frame || route.access === 'public') return `${path} no es una pantalla de trabajo`
  if (!allowedRoles) return 'no dice para qué roles es'
  const { access } = route
  const refused = allowedRoles.find((role) => access !== 'signedIn' && !access.includes(role))
  if (refused) return `${path} no deja entrar a ${refused}`
  if (allowedFunciones && !query) return 'pide una función y no dice en qué comercio'
  return undefined
}

const isOfWork = ({ places, section, allowedFunciones }: Entry) =>
  Boolean(places?.work || section || allowedFunciones)

/**
 * Throws ReleaseError when an entry of the menu of people at work claims what it may not: it leads to a screen of its own
 * module, for roles that this screen lets in, and asks for a function only where it is about a shop.
 */
export const checkWork = (manifest: Manifest) => {
  const entries = manifest.menu.flatMap((entry) => [entry, ...(entry.children ?? [])])
  for (const entry of entries.filter(isOfWork)) {
    const isPlaced = entry.places?.work !== undefined && manifest.menu.includes(entry)
    const fault = isPlaced ? faultOf(entry, manifest) : 'no está en el menú de trabajo'
    if (fault)
      throw new ReleaseError('manifiesto_invalido', `"${entry.label}" en el menú: ${fault}.`)
  }
}
