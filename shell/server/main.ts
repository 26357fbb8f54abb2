import { mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { serve } from '@hono/node-server'
import { createPageApp } from './app.ts'
import { apiClient } from './compose/api-client.ts'
import type { ShellBuild } from './compose/compose-page.ts'
import { browserConfig, readConfig } from './config.ts'
import { folderStore } from './releases/folder-store.ts'
import { keepShell } from './releases/keep-shell.ts'

// Bundled into shell/dist/server.js: the shell's other files are found from there.
const dist = import.meta.dirname
const server = readConfig(process.env)
const built = JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8'))
const releases = resolve(server.PLAZA_DATA, 'releases')
const shellFolder = join(releases, 'shell')
mkdirSync(releases, { recursive: true })
await keepShell(join(dist, 'web'), shellFolder, built.version)
const store = folderStore(releases)
const shell: ShellBuild = {
  version: built.version.split('-')[0],
  base: `/assets/${built.version}/`,
  scripts: built.scripts,
  fonts: Object.keys(built.files).filter((file) => file.endsWith('.woff2')),
}

const app = createPageApp({
  server,
  shell,
  store,
  api: apiClient(server.API_ORIGIN),
  config: browserConfig(server),
  listLive: store.listLive,
  shellFolder,
  publicFolder: join(dist, '../public'),
})

const http = serve({ fetch: app.fetch, port: server.PORT }, ({ port }) => {
  process.send?.({ type: 'listening', port })
  console.info(`Plaza: http://localhost:${port}`)
})

const stop = () => {
  http.close(() => process.exit(0))
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
// Whoever started it is gone.
process.on('disconnect', stop)
