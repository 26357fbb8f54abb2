import { matchPath } from 'react-router-dom'
import type { Command, Manifest } from '../../../shared/remote/index.ts'
import { ReleaseError } from '../release-error.ts'
import { isReadable, lookOf } from './patterns.ts'

// A path of fixed words; of the shop that it is the chosen one, and beside it fixed words.
const plain = /^(\/[a-z0-9][a-z0-9_-]*)+(\?comercioId=:comercioId(&[a-z]+=[a-z0-9_-]+)*)?$/
// The same, and at its end what was found.
const ofFound = /^(\/[a-z0-9][a-z0-9_-]*)+(\/:id)?(\?comercioId=:comercioId)?$/

const nameOf = (command: Command) => ('finds' in command ? command.finds : command.label)

/** What every shop's thing is found in, and cannot be opened without. */
const ofComercio = ['producto', 'pedido', 'miembro']

const faultOf = (command: Command, { routes }: Manifest) => {
  const { link, allowedRoles, allowedFunciones } = command
  const isFinder = 'finds' in command
  if (!(isFinder ? ofFound : plain).test(link)) return `no puede llevar a "${link}"`
  const [path = '', query] = link.split('?')
  const route = routes.find((one) => matchPath(one.path, path.replace('/:id', '/1')))
  if (!route) return `lleva a ${path}, que no es una de sus rutas`
  if (!route.frame || route.access === 'public') return `${path} no es una pantalla de trabajo`
  const { access } = route
  const refused = allowedRoles.find((role) => access !== 'signedIn' && !access.includes(role))
  if (refused) return `${path} no deja entrar a ${refused}`
  if (allowedFunciones && !query) return 'pide una función y no dice en qué comercio'
  if (isFinder && ofComercio.includes(command.finds) && !query) return 'no dice en qué comercio'
  if (!isFinder && !isReadable(command.label)) return 'no se lee'
  return undefined
}

const refuse = (command: Command, fault: string) => {
  throw new ReleaseError(
    'manifiesto_invalido',
    `"${nameOf(command)}" en la búsqueda de quienes trabajan: ${fault}.`,
  )
}

const lookOfCommand = (command: Command) =>
  'finds' in command ? `=${command.finds}` : lookOf(command.label)

const hasLabel = ({ menu, commands = [] }: Manifest, look: string) =>
  commands.some((one) => lookOfCommand(one) === look) ||
  menu.some(({ label, places }) => places?.work !== undefined && lookOf(label) === look)

/** Two of one module may open the same for different people. */
const isTwice = (command: Command, before: readonly Command[]) =>
  before.some(
    (one) =>
      lookOfCommand(one) === lookOfCommand(command) &&
      one.allowedRoles.some((role) => command.allowedRoles.includes(role)),
  )

/**
 * Throws ReleaseError when what a module offers to the search of people at work claims what it may not: it leads to a screen
 * of its own in the frame of work, for roles that this screen lets in, under a name that no other module of those on show
 * has there or in the menu of work; what the API finds of a kind one module opens.
 */
export const checkCommands = (manifest: Manifest, others: Manifest[]) => {
  const { commands = [] } = manifest
  for (const [at, command] of commands.entries()) {
    const fault = faultOf(command, manifest)
    if (fault) refuse(command, fault)
    if (isTwice(command, commands.slice(0, at))) refuse(command, 'aparece dos veces')
    const look = lookOfCommand(command)
    const owner = others.find((other) => hasLabel(other, look))
    if (owner)
      throw new ReleaseError('menu_ajeno', `"${nameOf(command)}" ya lo ofrece ${owner.name}.`)
  }
}
