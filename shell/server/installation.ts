import { join, resolve } from 'node:path'
import { ownContract } from '@plaza/contract/compat'
import type { Built } from '../build/build-package.ts'
import { top } from '../build/tree.ts'
import { gitSource } from '../kit/releases/git-source.ts'
import { readModuleBuild, readShellBuild } from '../kit/releases/read-build.ts'
import { readConfig } from './config.ts'
import { freePort } from './processes/free-port.ts'
import { leanArgv, leanEnv } from './processes/lean.ts'
import { run } from './processes/run.ts'
import { supervise } from './processes/supervise.ts'
import { currentGate } from './releases/current-gate.ts'
import { checkLive } from './releases/gate/check-live.ts'
import { checkOrphans } from './releases/gate/check-orphans.ts'
import { openStore } from './releases/open-store.ts'
import { move, publish } from './releases/publish.ts'
import { createGenerations, generationOf, shellsOf } from './releases/shells/generations.ts'
import { withOwnShell } from './releases/shells/own-shell.ts'
import { ownToken } from './releases/tokens.ts'
import { createTrial } from './render/trial/trial.ts'

/** Folder with the state of this installation: database, files, releases, tokens. */
const dataFolder = resolve(top, process.env.PLAZA_DATA || 'data')

const env = { PLAZA_DATA: dataFolder }

/** Who acts, as the log of releases says it. */
const by = 'instalación'

/** Brings the database to today's tables and gives an empty one the demo catalogue. */
export const prepareData = async () => {
  await run('npx', ['tsx', join(top, 'api/commands/migrate.ts')], env)
  await run('npx', ['tsx', join(top, 'api/commands/seed.ts')], env)
}

/**
 * Publishes what this tree built, and makes it live. A version that is in the store already stays as it is, and so does
 * what is live: what a team released or rolled back survives a restart. Throws `shell_huerfano`, before anything is
 * published, when a module that stays live would not run in the shell of this tree, and `api_incompatible` when it would
 * break with this tree's API, unless `force` is said.
 */
export const publishBuilds = async (modules: Built[], force = false) => {
  const config = readConfig({ ...process.env, ...env })
  const own = await readShellBuild(join(top, 'shell/dist'))
  const store = withOwnShell(openStore(config), own)
  const generations = createGenerations(store, generationOf(own.release))
  const state = await store.read()
  const there = await generations.of(state)
  const { budgets } = await currentGate(config, store, generations)()
  // The API that these run with is this tree's, and has not begun.
  const offered = ownContract()
  const shells = shellsOf(there, (provided) => ({
    ...provided,
    ...{ offered, contract: offered.version },
  }))
  const trial = createTrial({ server: config, store, generations })
  const gate = { shells, budgets, tryPages: trial.tryPages }
  const before = state.modules
  const fresh = modules.filter(
    ({ name, version }) => !before[name]?.versions.some((known) => known.version === version),
  )
  const replaced = fresh.map(({ name }) => name)
  await checkOrphans(store, shellsOf(there), replaced)
  if (!force) await checkLive(store, offered, replaced)
  for (const { name } of modules) await ownToken(store, dataFolder, name)
  for (const { name, version, dist } of fresh) {
    await publish(store, gate, await readModuleBuild(dist), by, await gitSource(dist))
    await move(store, gate, { kind: 'promote', name, version }, { by })
    console.info(`live: ${name}@${version}`)
  }
  await trial.close()
}

/** Starts the API and the page server in front of it, each in a process that is started again when it ends. */
export const startServers = async () => {
  const port = process.env.API_PORT || String(await freePort())
  const pagePort = process.env.PORT || '3000'
  // Payments and sign-ins come back to where shoppers are.
  const PUBLIC_ORIGIN = process.env.PUBLIC_ORIGIN || `http://localhost:${pagePort}`
  await supervise({
    name: 'api',
    file: join(top, 'api/dist/main.js'),
    execArgv: leanArgv.api,
    env: { ...leanEnv.api, ...env, PORT: port, PUBLIC_ORIGIN },
  })
  await supervise({
    name: 'page server',
    file: join(top, 'shell/dist/server.js'),
    execArgv: leanArgv.pages,
    env: {
      ...leanEnv.pages,
      ...env,
      PORT: pagePort,
      PUBLIC_ORIGIN,
      API_ORIGIN: `http://127.0.0.1:${port}`,
    },
  })
}
