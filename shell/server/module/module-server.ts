import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { streamSSE } from 'hono/streaming'
import type { Change } from '../../kit/webpack/development/change.ts'

/** The newest build of a module, and who waits for the next one. */
export const buildNews = () => {
  let newest: Change | undefined
  const listeners = new Set<(change: Change) => void>()
  return {
    tell: (change: Change) => {
      newest = change
      for (const listener of listeners) listener(change)
    },
    /** Calls back with the newest build, if there is one, and with every later one; answers the function that stops it. */
    listen: (listener: (change: Change) => void) => {
      listeners.add(listener)
      if (newest) listener(newest)
      return () => listeners.delete(listener)
    },
  }
}

export type BuildNews = ReturnType<typeof buildNews>

export interface ModuleServerDeps {
  /** Folders of the builds, each with web/; that of the module with release.json. */
  module: string
  shell: string
  news: BuildNews
  /** Origin of the shell whose pages may read all this. */
  shellOrigin: string
}

const readJson = async (file: string) => JSON.parse(await readFile(file, 'utf8'))

// Hono's static files want a folder relative to where the process began.
const filesOf = (folder: string, prefix = '') =>
  serveStatic({
    root: relative(process.cwd(), join(folder, 'web')),
    rewriteRequestPath: (path) => path.slice(prefix.length),
  })

/**
 * Serves a module that is developed: `release.json` (as of a release, with `shellScripts` of the shell for development),
 * its files, those of that shell below /shell, and /cambios, which tells of every build.
 */
export const moduleServer = ({ module, shell, news, shellOrigin }: ModuleServerDeps) =>
  new Hono()
    .use(cors({ origin: shellOrigin }))
    .use(async (c, next) => {
      await next()
      c.header('Cache-Control', 'no-store')
    })
    .get('/release.json', async (c) => {
      const [release, { version, scripts }] = await Promise.all([
        readJson(join(module, 'release.json')),
        readJson(join(shell, 'release.json')),
      ])
      const shellScripts = scripts.map((file: string) => `shell/${file}`)
      return c.json({ ...release, shellVersion: version, shellScripts })
    })
    .get('/cambios', (c) =>
      streamSSE(c, async (stream) => {
        const stop = news.listen((change) => void stream.writeSSE({ data: JSON.stringify(change) }))
        await new Promise<void>((gone) => stream.onAbort(gone))
        stop()
      }),
    )
    .get('/shell/*', filesOf(shell, '/shell'))
    .get('*', filesOf(module))
