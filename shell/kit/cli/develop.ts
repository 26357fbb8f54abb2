import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { BuildFault } from '../emulator/build/fault.ts'
import { watchModule } from '../emulator/build/watch.ts'
import { createDevServer } from '../emulator/dev-server.ts'
import { createEmulator } from '../emulator/emulator.ts'
import { serve } from '../emulator/server/serve.ts'
import { fetchShell } from '../emulator/shells/fetch-shell.ts'
import { packagedShell } from '../emulator/shells/shell-files.ts'
import { Failure } from '../releases/failure.ts'
import { readManifest } from '../releases/read-manifest.ts'
import type { Command, Context } from './command.ts'

const firstPort = 4100
const ports = 800

/** The port that a module is developed at unless another is asked for: always the same one. */
export const portOf = (name: string) =>
  firstPort + (createHash('sha256').update(name).digest().readUInt32BE() % ports)

const wantedPort = (name: string, port: string | undefined) => {
  if (port === undefined) return { port: portOf(name), isAnyGood: true }
  if (/^\d{1,5}$/.test(port) && Number(port) < 65_536)
    return { port: Number(port), isAnyGood: false }
  throw new Failure('usage', `--port is a number below 65536, and not "${port}"`)
}

const lineOf = ({ file, line, column, message }: BuildFault) =>
  `${[file, line, column].filter((part) => part !== undefined).join(':')}\n${message}`

/** Tells whoever typed the command how each build went. */
const report = ({ say }: Context, name: string, faults: BuildFault[]) =>
  say(faults.length ? `${name}:\n${faults.map(lineOf).join('\n\n')}` : `built ${name}`)

const isRunning = (pid: string) => {
  try {
    return process.kill(Number(pid), 0)
  } catch {
    return false
  }
}

const remove = (folder: string) => rmSync(folder, { recursive: true, force: true })

/** A folder for the builds of this process, below the module's; what processes left that were killed goes. */
const ownOutput = (root: string) => {
  const builds = join(root, '.plaza/builds')
  mkdirSync(builds, { recursive: true })
  for (const pid of readdirSync(builds)) if (!isRunning(pid)) remove(join(builds, pid))
  const output = `.plaza/builds/${process.pid}`
  mkdirSync(join(root, output), { recursive: true })
  return output
}

const shellsOf = (root: string) => join(root, '.plaza/shells')

/** Ends with the process, and with what it watches and serves. */
const untilStopped = (ends: (() => Promise<unknown>)[]) => {
  const stop = () => void Promise.all(ends.map((end) => end())).then(() => process.exit(0))
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}

interface Serving {
  news: { tell: (faults: BuildFault[]) => void; stream: Parameters<typeof serve>[0]['stream'] }
  answer: Parameters<typeof serve>[0]['answer']
  /** What is wrong with a build that the bundler had nothing against. */
  faultsOf: () => BuildFault[]
}

/** Builds, watches and serves a module's sources; answers the address, once the first build is done. */
const develop = async (context: Context, name: string, output: string, serving: Serving) => {
  const { root, options } = context
  const { port, stop } = await serve({ ...wantedPort(name, options.port), ...streamed(serving) })
  let first: () => void = () => undefined
  const built = new Promise<void>((resolve) => {
    first = resolve
  })
  const close = await watchModule({
    root,
    output,
    built: (refused) => {
      const faults = refused.length ? refused : serving.faultsOf()
      report(context, name, faults)
      serving.news.tell(faults)
      first()
    },
  })
  untilStopped([stop, close, async () => remove(join(root, output))])
  await built
  return `http://localhost:${port}`
}

const streamed = ({ news, answer }: Serving) => ({ answer, stream: news.stream })

/** `plaza start`: the module in the shop's own shell, with an API and people that are made up. */
export const start: Command = async (context) => {
  const { root, options, say, tell } = context
  const { name } = readManifest(root)
  const shell = options.shop ? await fetchShell(options.shop, shellsOf(root)) : packagedShell()
  const output = ownOutput(root)
  const emulator = createEmulator({ output: join(root, output), shell })
  const faultsOf = () => {
    try {
      emulator.page.check()
      return []
    } catch (error) {
      return [{ file: 'module.json', message: (error as Error).message }]
    }
  }
  const url = await develop(context, name, output, { ...emulator, faultsOf })
  say(`
${name} in the shell ${shell.release.version}: ${url}

What the API answers is made up: ${url}/home says how each call is. Choose who looks in the bar at the left below.`)
  tell({ name, url, shell: shell.release.version })
  return undefined
}

/** `plaza dev`: the module's sources in the pages of a shop that runs. */
export const dev: Command = async (context) => {
  const { root, options, say, tell } = context
  const { name } = readManifest(root)
  const { origin } = new URL(options.url)
  const shell = await fetchShell(origin, shellsOf(root))
  const output = ownOutput(root)
  const server = createDevServer({ output: join(root, output), shell, origin })
  const url = await develop(context, name, output, { ...server, faultsOf: () => [] })
  say(`
${name} from its sources: ${url}/

Open ${origin}/dev/modulos#${name}=${url}/ and press "Usar".
The page asks who you are: an administrator, or whoever has the module's token, which PLAZA_DEPLOY_TOKEN is set to for releases.
Elsewhere than on this machine, the shop's MODULE_ORIGINS has to name ${url}.`)
  tell({ name, url: `${url}/`, override: `${origin}/dev/modulos#${name}=${url}/` })
  return undefined
}
