import type { ComercioDeUsuario, Hallazgo, TipoHallazgo } from '@plaza/contract'
import type { Command, Role } from '../../../../shared/remote/index.ts'
import type { WorkItem } from '../menu/work-items.ts'

/** Something that the search of people at work leads to. */
export interface Entry {
  label: string
  /** What tells it from another of the same name. */
  detail: string | undefined
  to: string
  iconPath: string | undefined
  /** What else it is found by. */
  words: string
  /** Under which name it stands. */
  group: string
}

/** Who searches, and where they work now. */
export interface Searcher {
  roles: readonly Role[]
  comercio: ComercioDeUsuario | undefined
}

const isOfComercio = ({ link }: Command) => link.includes(':comercioId')

const mayUse = (command: Command, { roles, comercio }: Searcher, isOwnComercio = true) => {
  if (!command.allowedRoles.some((role) => roles.includes(role))) return false
  const { allowedFunciones } = command
  if (!allowedFunciones) return true
  return isOwnComercio && comercio !== undefined && allowedFunciones.includes(comercio.funcion)
}

/** The screens of somebody's menu. */
export const screenEntries = (items: readonly WorkItem[]): Entry[] =>
  items
    .filter(({ isPending }) => !isPending)
    .map(({ label, to, iconPath, section }) => ({
      ...{ label, to, iconPath, detail: section },
      ...{ words: section ?? '', group: 'Ir a' },
    }))

/** What modules offer to do, of it what somebody may. */
export const commandEntries = (commands: readonly Command[], searcher: Searcher): Entry[] =>
  commands.flatMap((command) => {
    if ('finds' in command || !mayUse(command, searcher)) return []
    const { comercio } = searcher
    if (isOfComercio(command) && !comercio) return []
    const { label, link, iconPath, words = [] } = command
    const to = link.replace(':comercioId', String(comercio?.id))
    return [{ label, to, iconPath, detail: undefined, words: words.join(' '), group: 'Hacer' }]
  })

const kinds: Record<TipoHallazgo, { group: string; iconPath: string }> = {
  producto: { group: 'Productos', iconPath: 'package' },
  pedido: { group: 'Pedidos', iconPath: 'orders' },
  miembro: { group: 'Equipo', iconPath: 'users' },
  persona: { group: 'Personas', iconPath: 'user' },
  comercio: { group: 'Comercios', iconPath: 'store' },
}

const linkOf = (command: Command, { id, comercio_id }: Hallazgo, { comercio }: Searcher) =>
  command.link
    .replace('/:id', `/${encodeURIComponent(id)}`)
    .replace(':comercioId', String(comercio_id ?? comercio?.id ?? ''))

/** What the API found, where some module has a screen for it that somebody may open. */
export const foundEntries = (
  found: readonly Hallazgo[],
  commands: readonly Command[],
  searcher: Searcher,
): Entry[] =>
  found.flatMap((one) => {
    const isOwn = one.comercio_id === searcher.comercio?.id
    const opens = commands.find(
      (command) =>
        'finds' in command && command.finds === one.tipo && mayUse(command, searcher, isOwn),
    )
    if (!opens) return []
    const { nombre, detalle } = one
    const label = one.tipo === 'pedido' ? `Pedido ${nombre}` : nombre
    const to = linkOf(opens, one, searcher)
    return [{ label, to, detail: detalle ?? undefined, words: '', ...kinds[one.tipo] }]
  })
