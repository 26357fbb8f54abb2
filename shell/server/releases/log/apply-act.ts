import semver from 'semver'
import { ReleaseError } from '../release-error.ts'
import {
  type Act,
  emptyModule,
  type ModuleState,
  previewsAt,
  type Standing,
  type State,
} from './state.ts'

interface Stamp {
  at: string
  by: string
}

type ActOf<Kind extends Act['kind']> = Extract<Act, { kind: Kind }>

const maxPrevious = 20
const maxVersions = 50

const standing = (version: string, { at, by }: Stamp): Standing => ({ version, since: at, by })

const replaceLive = (module: ModuleState, live: Standing): ModuleState => {
  const { canary, ...rest } = module
  const before = module.live && module.live.version !== live.version ? [module.live] : []
  return {
    ...rest,
    ...(canary && canary.version !== live.version ? { canary } : {}),
    live,
    previous: [...before, ...module.previous]
      .filter(({ version }) => version !== live.version)
      .slice(0, maxPrevious),
    withdrawn: module.withdrawn.filter(({ version }) => version !== live.version),
  }
}

/** What was live before and did not fail its visitors. */
export const lastGood = ({ previous, withdrawn }: ModuleState) =>
  previous.find(({ version }) => !withdrawn.some((failed) => failed.version === version))

const rollback = (module: ModuleState, { name, version }: ActOf<'rollback'>, stamp: Stamp) => {
  const target = version ?? lastGood(module)?.version
  if (!target) throw new ReleaseError('nada_que_deshacer', `${name} no tiene una versión anterior.`)
  // What is gone back from is left: no rollback returns to it, unless it names it. Going forward leaves nothing.
  const { live: _, ...left } = module
  const isBack = module.previous.some((before) => before.version === target)
  return replaceLive(isBack ? left : module, standing(target, stamp))
}

const canary = (module: ModuleState, act: ActOf<'canary'>, stamp: Stamp): ModuleState => {
  const { name, version, percent, to } = act
  if (module.live?.version === version)
    throw new ReleaseError('acto_invalido', `${name}@${version} ya la reciben todos.`)
  return {
    ...module,
    canary: { ...standing(version, stamp), ...(percent && { percent }), ...(to && { to }) },
    withdrawn: module.withdrawn.filter((failed) => failed.version !== version),
  }
}

const withdraw = (module: ModuleState, act: ActOf<'withdraw'>, stamp: Stamp): ModuleState => {
  const { version, reason } = act
  const failed = { ...standing(version, stamp), reason }
  const marked = { ...module, withdrawn: [failed, ...module.withdrawn].slice(0, maxPrevious) }
  if (module.canary?.version === version) {
    const { canary: _, ...rest } = marked
    return rest
  }
  const good = lastGood(marked)
  if (module.live?.version !== version || !good)
    throw new ReleaseError('nada_que_deshacer', `${act.name}@${version} no se puede retirar.`)
  const { live: _, ...rest } = marked
  return replaceLive(rest, standing(good.version, stamp))
}

const takeOffline = (
  module: ModuleState,
  { name }: ActOf<'offline'>,
  { at, by }: Stamp,
): ModuleState => {
  if (!module.live) throw new ReleaseError('nada_que_deshacer', `De ${name} no hay nada publicado.`)
  return { ...module, offline: { since: at, by } }
}

/** Whoever puts a version before everybody brings the module back. */
const online = ({ offline: _, ...module }: ModuleState): ModuleState => module

/** What was live when the module was taken away is live again. */
const bringOnline = (module: ModuleState, { name }: ActOf<'online'>): ModuleState => {
  if (!module.offline) throw new ReleaseError('nada_que_deshacer', `${name} no está retirado.`)
  return online(module)
}

const publish = (module: ModuleState, { version }: ActOf<'publish'>, stamp: Stamp) => ({
  ...module,
  versions: [standing(version, stamp), ...module.versions].slice(0, maxVersions),
})

const setTrust = ({ trust: _, ...module }: ModuleState, { trust }: ActOf<'trust'>): ModuleState =>
  trust === 'guest' ? { ...module, trust } : module

const applyToModule = (
  module: ModuleState,
  act: ActOf<
    'publish' | 'promote' | 'rollback' | 'canary' | 'offline' | 'online' | 'withdraw' | 'trust'
  >,
  stamp: Stamp,
): ModuleState => {
  switch (act.kind) {
    case 'publish':
      return publish(module, act, stamp)
    case 'promote':
      return online(replaceLive(module, standing(act.version, stamp)))
    case 'rollback':
      return online(rollback(module, act, stamp))
    case 'canary':
      return canary(module, act, stamp)
    case 'offline':
      return takeOffline(module, act, stamp)
    case 'online':
      return bringOnline(module, act)
    case 'withdraw':
      return withdraw(module, act, stamp)
    case 'trust':
      return setTrust(module, act)
  }
}

const revoke = (state: State, { id }: ActOf<'revoke'>, { at }: Stamp): State => {
  if (!state.tokens.some((token) => token.id === id && !token.revoked))
    throw new ReleaseError('token_desconocido', `No hay un token ${id} vigente.`)
  const tokens = state.tokens.map((token) => (token.id === id ? { ...token, revoked: at } : token))
  return { ...state, tokens }
}

/** The previews after an act about one; without those that had expired by then. */
const applyToPreviews = (
  { previews: _, ...state }: State,
  kept: ReturnType<typeof previewsAt>,
): State => (kept.length ? { ...state, previews: Object.fromEntries(kept) } : state)

const preview = (state: State, { kind: _, id, ...act }: ActOf<'preview'>, { at, by }: Stamp) => {
  const others = previewsAt(state, new Date(at)).filter(([known]) => known !== id)
  return applyToPreviews(state, [...others, [id, { ...act, since: at, by }]])
}

const unpreview = (state: State, { id }: ActOf<'unpreview'>, { at }: Stamp) => {
  if (!Object.hasOwn(state.previews ?? {}, id))
    throw new ReleaseError('vista_desconocida', `No hay una vista previa ${id}.`)
  const others = previewsAt(state, new Date(at)).filter(([known]) => known !== id)
  return applyToPreviews(state, others)
}

/** The state after an act. Pure. Throws ReleaseError when the act makes no sense in this state. */
export const applyAct = (state: State, act: Act, stamp: Stamp): State => {
  if (act.kind === 'revoke') return revoke(state, act, stamp)
  if (act.kind === 'preview') return preview(state, act, stamp)
  if (act.kind === 'unpreview') return unpreview(state, act, stamp)
  if (act.kind === 'shell') {
    const shells = { ...state.shells, [semver.major(act.version)]: act.version }
    return { ...state, shell: act.version, shells }
  }
  if (act.kind === 'token') {
    const { kind: _, ...token } = act
    return { ...state, tokens: [...state.tokens, { ...token, since: stamp.at, by: stamp.by }] }
  }
  const module = applyToModule(state.modules[act.name] ?? emptyModule, act, stamp)
  return { ...state, modules: { ...state.modules, [act.name]: module } }
}
