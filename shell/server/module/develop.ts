import { createHash } from 'node:crypto'
import { basename, join, relative } from 'node:path'
import { serve } from '@hono/node-server'
import type { Hono } from 'hono'
import { top } from '../../build/tree.ts'
import type { Change } from '../../kit/webpack/development/change.ts'
import { buildShell, watchModule } from './development-build.ts'
import { buildNews, moduleServer } from './module-server.ts'

/** The module in whose folder the command was given: its folder from the top. */
export const moduleHere = () => relative(top, process.cwd())

const firstPort = 4100
const ports = 800

/** The port that a module's sources are served at unless another is asked for: always the same one. */
export const portOf = (name: string) =>
  firstPort + (createHash('sha256').update(name).digest().readUInt32BE() % ports)

const report = (name: string, { errors }: Change) => {
  if (errors.length) console.error(`${name}:\n${errors.join('\n\n')}`)
  else console.info(`built ${name}`)
}

interface Development {
  /** The module's folder from the top. */
  folder: string
  /** First file of the shell around it, below the shell's folder. */
  main: string
  /** Origin of the pages that may read what is served. */
  shellOrigin: string
}

/** Builds a module from its sources and a shell for development, and goes on building after every change; answers what serves both. */
export const develop = async ({ folder, main, shellOrigin }: Development) => {
  const name = basename(folder)
  const output = join(top, '.cache/development', name, basename(main, '.ts'))
  const folders = { module: join(output, 'module'), shell: join(output, 'shell') }
  const news = buildNews()
  const built = new Promise<void>((first) => {
    watchModule(join(top, folder), folders.module, (change) => {
      report(name, change)
      news.tell(change)
      first()
    })
  })
  await buildShell(main, folders.shell)
  await built
  return { ...folders, routes: moduleServer({ ...folders, news, shellOrigin }) }
}

/** Serves on this machine only. Ends the process when the port is taken. */
export const listen = (app: Hono, port: number) =>
  new Promise<void>((listening) => {
    const server = serve({ fetch: app.fetch, port, hostname: 'localhost' }, () => listening())
    server.once('error', ({ message }) => {
      console.error(`${message}: choose another port with -- --port`)
      process.exit(1)
    })
  })
