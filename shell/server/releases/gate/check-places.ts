import { generatePath } from 'react-router-dom'
import type { Manifest, Release } from '../../../shared/remote/index.ts'
import { ReleaseError } from '../release-error.ts'
import { checkCommands } from './check-commands.ts'
import { checkWork } from './check-work.ts'
import { doMeet, isReadable, isShells, lookOf, pathFault } from './patterns.ts'

const shapeOf = (path: string) => path.replace(/:\w+/g, ':')

const checkPaths = ({ routes }: Manifest) => {
  const seen = new Set<string>()
  for (const { path } of routes) {
    const fault = pathFault(path)
    if (fault) throw new ReleaseError('manifiesto_invalido', fault)
    if (isShells(path)) throw new ReleaseError('ruta_ajena', `${path} es del shell.`)
    if (seen.has(shapeOf(path)))
      throw new ReleaseError('manifiesto_invalido', `${path} aparece dos veces.`)
    seen.add(shapeOf(path))
  }
}

const isFilled = (path: string, params: Record<string, string>) => {
  try {
    generatePath(path, params)
    return true
  } catch {
    return false
  }
}

// Where what is to be asked cannot be written, neither the page server nor the browser has a page.
const checkData = ({ routes }: Manifest) => {
  for (const { path, data = [] } of routes) {
    const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
    const params = Object.fromEntries(names.map((name) => [name, '1']))
    const other = data.find((one) => !isFilled(one, params))
    if (other)
      throw new ReleaseError(
        'manifiesto_invalido',
        `${path} pide ${other}, y su dirección no dice con qué.`,
      )
  }
}

type Entry = Manifest['menu'][number]

/** The entries of a menu with those within them, which stand where theirs does. */
const entriesOf = ({ menu }: Manifest): Entry[] =>
  menu.flatMap((entry) => [
    entry,
    ...(entry.children ?? []).map((child) => ({ ...entry, ...child })),
  ])

const maxLabel = 40

const checkLabels = (manifest: Manifest) => {
  const labels = entriesOf(manifest).flatMap(({ label, section }) =>
    section ? [label, section] : [label],
  )
  for (const label of labels) {
    if (label.length > maxLabel || !lookOf(label))
      throw new ReleaseError('manifiesto_invalido', `"${label}" no cabe en el menú.`)
    if (!isReadable(label))
      throw new ReleaseError(
        'manifiesto_invalido',
        `"${label}" tiene letras que en el menú se confunden con otras: usa las del español.`,
      )
  }
}

const isAtWork = ({ places }: Entry) => places?.work !== undefined

const isAtShop = ({ places }: Entry) => !places || Object.keys(places).some((at) => at !== 'work')

/** Whether two entries can stand in one menu: shoppers have one, people at work another. */
const doShare = (one: Entry, other: Entry) =>
  (isAtWork(one) && isAtWork(other)) || (isAtShop(one) && isAtShop(other))

/**
 * Throws ReleaseError when a module takes a menu entry that another one of those on show has, or a route to which some
 * address leads that leads to another's or to the shell's own.
 */
export const checkPlaces = (manifest: Manifest, onShow: Manifest[]) => {
  checkPaths(manifest)
  checkData(manifest)
  checkLabels(manifest)
  checkWork(manifest)
  const others = onShow.filter(({ name }) => name !== manifest.name)
  checkCommands(manifest, others)
  for (const { path } of manifest.routes) {
    const owner = others.find(({ routes }) => routes.some((route) => doMeet(route.path, path)))
    if (owner) throw new ReleaseError('ruta_ajena', `${path} ya es de ${owner.name}.`)
  }
  for (const own of entriesOf(manifest)) {
    const { label } = own
    const owner = others.find((other) =>
      entriesOf(other).some(
        (entry) => doShare(own, entry) && lookOf(entry.label) === lookOf(label),
      ),
    )
    if (owner)
      throw new ReleaseError('menu_ajeno', `"${label}" ya está en el menú de ${owner.name}.`)
  }
}

/**
 * Throws ReleaseError when a version would leave its container where another module on show leaves its own: a page that has one of
 * them takes it for both.
 */
export const checkGlobal = ({ name, version, global }: Release, onShow: Release[]) => {
  const owner = onShow.find((other) => other.name !== name && other.global === global)
  if (owner)
    throw new ReleaseError(
      'global_ajeno',
      `${name}@${version} se deja en window.${global}, que es de ${owner.name}: ponle un nombre de esta versión sola.`,
    )
}
