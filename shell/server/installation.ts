import { join, resolve } from 'node:path'
import { top } from '../webpack/build-all.ts'
import type { Built } from '../webpack/build-package.ts'
import { freePort } from './processes/free-port.ts'
import { run } from './processes/run.ts'
import { supervise } from './processes/supervise.ts'
import { deployToken } from './releases/deploy-tokens.ts'
import { folderStore } from './releases/folder-store.ts'
import { publishRelease } from './releases/publish-release.ts'
import { readBuild } from './releases/read-build.ts'

/** Folder with the state of this installation: database, files, releases, tokens. */
const dataFolder = resolve(process.env.PLAZA_DATA ?? join(top, 'data'))

const env = { PLAZA_DATA: dataFolder }

/** Brings the database to today's tables and gives an empty one the demo catalogue. */
export const prepareData = async () => {
  await run('npx', ['tsx', join(top, 'api/db/migrate.ts')], env)
  await run('npx', ['tsx', join(top, 'api/db/seed.ts')], env)
}

/**
 * Publishes what this tree built. A version that is in the store already stays as it is, and so does the pointer: what
 * a team released or rolled back survives a restart.
 */
export const publishBuilds = async (modules: Built[], shellVersion: string) => {
  const store = folderStore(join(dataFolder, 'releases'))
  for (const { name, version, dist } of modules) {
    await deployToken(dataFolder, name)
    if (await store.find(name, version)) continue
    await publishRelease(store, shellVersion, await readBuild(dist))
    console.info(`live: ${name}@${version}`)
  }
}

/** Starts the API and the page server in front of it, each in a process that is started again when it ends. */
export const startServers = async () => {
  const port = process.env.API_PORT ?? String(await freePort())
  const pagePort = process.env.PORT ?? '3000'
  // Payments and sign-ins come back to where shoppers are.
  const PUBLIC_ORIGIN = process.env.PUBLIC_ORIGIN || `http://localhost:${pagePort}`
  await supervise({
    name: 'api',
    file: join(top, 'api/dist/main.js'),
    env: { ...env, PORT: port, PUBLIC_ORIGIN },
  })
  await supervise({
    name: 'page server',
    file: join(top, 'shell/dist/server.js'),
    env: { ...env, PORT: pagePort, API_ORIGIN: `http://127.0.0.1:${port}` },
  })
}
