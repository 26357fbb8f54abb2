import { askShop, tokenFor } from '../releases/ask-shop.ts'
import { readManifest } from '../releases/read-manifest.ts'
import type { Command, Context } from './command.ts'

const nameOf = ({ root, words }: Context) => words[0] ?? readManifest(root).name

const done = {
  rollback: 'back to what was live before',
  offline: 'taken away from everybody; plaza online brings the same back',
  online: 'back',
}

const act =
  (kind: keyof typeof done): Command =>
  async (context) => {
    const { url, version, reason } = context.options
    const name = nameOf(context)
    const state = await askShop(url, tokenFor(name), (client) =>
      client.act(name, { kind, version, reason }),
    )
    const live = state.live?.version
    context.say(`${name} at ${url}: ${done[kind]}${live ? ` (${live})` : ''}`)
    return { name, live: live ?? null }
  }

/** `plaza rollback [module] [--version 1.0.0-abc]` */
export const rollback = act('rollback')
/** `plaza offline [module]` */
export const offline = act('offline')
/** `plaza online [module]` */
export const online = act('online')

/** `plaza releases [module]`: what is live, for whom else, and the newest acts. */
export const releases: Command = async (context) => {
  const { options, say } = context
  const name = nameOf(context)
  const { modules, log } = await askShop(options.url, tokenFor(name), (client) => client.list())
  const state = modules[name]
  say(
    `${name}  ${state?.live ? `${state.live.version} is live since ${state.live.since} by ${state.live.by}` : 'nothing is live'}`,
  )
  if (state?.canary) say(`  ${state.canary.version} is tried since ${state.canary.since}`)
  if (state?.offline) say(`  offline since ${state.offline.since}`)
  const acts = log.filter(({ act }) => act.name === name).slice(0, 10)
  for (const { at, by, act } of acts) say(`  ${at}  ${by}: ${act.kind} ${act.version ?? ''}`)
  return { name, ...state, log: acts }
}
