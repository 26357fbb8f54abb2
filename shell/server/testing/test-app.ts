import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RequestLog } from '@plaza/api/server'
import type { IdentidadSesion } from '@plaza/contract'
import type { Upload } from '../../kit/releases/read-build.ts'
import { createAlerts } from '../alerts/alerts.ts'
import { receiversOf } from '../alerts/receivers.ts'
import { createPageApp } from '../app.ts'
import { apiClient } from '../compose/api-client.ts'
import { elsewhereOf } from '../compose/security-policy.ts'
import { browserConfig, guestsUrlOf, isSecure, readConfig } from '../config.ts'
import { allowedBaseOf } from '../overrides/allowed-origin.ts'
import { overrideCookie } from '../overrides/overrides.ts'
import { createFirstSights } from '../pages/first-sights.ts'
import type { Blobs } from '../releases/blobs/blobs.ts'
import { folderBlobs } from '../releases/blobs/folder-blobs.ts'
import { currentGate } from '../releases/current-gate.ts'
import { createReleaseStore } from '../releases/release-store.ts'
import { createGenerations, type Generation } from '../releases/shells/generations.ts'
import { ownToken } from '../releases/tokens.ts'
import { createTrial } from '../render/trial/trial.ts'
import { sightOf } from '../sight/sight-of.ts'
import { createVisitors } from '../visitors/visitors.ts'
import { testRenderer, withShellDrawing } from './drawing.ts'
import { formOf } from './sample-release.ts'

/** What the shell under test gives its modules. */
export const provided = { version: '1.2.0', shared: { react: '19.3.1' }, contract: '1.4.0' }

/** The shell under test. */
export const own: Generation = {
  major: 1,
  provided,
  shell: {
    version: '1.2.0',
    build: '1.2.0-a',
    base: '/assets/1.2.0-a/',
    page: 2,
    scripts: [{ file: 'main.js', integrity: 'sha384-x' }],
    fonts: ['letra.woff2'],
  },
}

interface Sent {
  /** Module whose address it is sent to. */
  as?: string
  token?: string
}

interface TestSettings {
  blobs?: Blobs
  env?: NodeJS.ProcessEnv
  /** Who signs in with which token. */
  people?: Record<string, IdentidadSesion>
  /** The shell that the page server came with. */
  shell?: Generation
  log?: RequestLog
  isLeaving?: () => boolean
  /** Whether its pages are drawn (drawing.ts); `close` then ends its workers. */
  draws?: boolean
  /** How long a page waits for its drawing, in ms; as long as it takes unless it says. */
  patienceMs?: number
  /** What the shell draws with, where versions are tried before they are kept; `close` then ends those workers. */
  tries?: string
  /** How long a page that is tried may take, in ms. */
  triesMs?: number
  /** What it signs with. */
  pageKey?: string
}

const folders: string[] = []
process.once('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

// Gone when the tests of a file are over.
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'plaza-pages-'))
  folders.push(folder)
  return folder
}

/** The page server on a fresh data folder, with an API that nobody serves (port 9 is the discard port). */
export const testApp = ({
  blobs,
  env,
  people = {},
  shell = own,
  draws,
  patienceMs,
  tries,
  triesMs = 150,
  pageKey = 'key',
  ...more
}: TestSettings = {}) => {
  const data = newFolder()
  mkdirSync(join(data, 'public'))
  const server = readConfig({ PLAZA_DATA: data, API_ORIGIN: 'http://127.0.0.1:9', ...env })
  const kept = blobs ?? folderBlobs(join(data, 'releases'))
  const store = createReleaseStore(kept)
  const generations = createGenerations(store, shell)
  const sight = sightOf(server, store, kept, pageKey)
  const receivers = receiversOf(server.ALERT_WEBHOOKS, server.ALERT_SECRET ?? '')
  const alerts = createAlerts({ store, blobs: kept, figures: sight.figures, receivers })
  const drawing = draws
    ? testRenderer(store, server.KEPT_PAGES_MB, sight.metrics, patienceMs)
    : undefined
  const trial =
    tries === undefined
      ? undefined
      : createTrial({
          ...{ server, generations, store: withShellDrawing(store, tries) },
          limits: { limitMs: triesMs, memoryMb: 64 },
        })
  const passes = async (pase: string) => people[pase]?.roles ?? []
  const app = createPageApp({
    ...more,
    renderer: drawing?.renderer,
    firstSights: createFirstSights({ cdnUrl: server.CDN_URL, apiOrigin: server.API_ORIGIN }),
    server,
    store,
    generations,
    gate: currentGate(server, store, generations, trial?.tryPages),
    elsewhere: elsewhereOf(server),
    guestsUrl: guestsUrlOf(server),
    api: apiClient({ ...server, metrics: sight.metrics }),
    config: browserConfig(server),
    visitors: createVisitors(pageKey, isSecure(server), passes),
    overrides: overrideCookie(pageKey, isSecure(server), { store, passes }),
    allowedBase: allowedBaseOf(server),
    roles: async (token) => people[token] && { ...people[token], pase: token },
    ...sight,
    alerts,
    publicFolder: join(data, 'public'),
  })

  const post = async (path: string, body: BodyInit, name: string, token?: string) => {
    const authorization = `Bearer ${token ?? (await ownToken(store, data, name))}`
    return app.request(path, { method: 'POST', headers: { authorization }, body })
  }

  /** Sends a version, which nobody gets yet. */
  const send = (upload: Upload, { as = upload.release.name, token }: Sent = {}) =>
    post(`/releases/${as}`, formOf(upload), as, token)

  /** Says who gets which version of a module. */
  const act = (name: string, wanted: object, token?: string) =>
    post(`/releases/${name}/acts`, JSON.stringify(wanted), name, token)

  /** Sends a version and makes it live; answers what was refused first. */
  const publish = async (upload: Upload) => {
    const sent = await send(upload)
    const { name, version } = upload.release
    return sent.ok ? act(name, { kind: 'promote', version }) : sent
  }

  return {
    close: () => Promise.all([drawing?.close(), trial?.close()]),
    app,
    renderer: drawing?.renderer,
    data,
    store,
    alerts,
    figures: sight.figures,
    send,
    act,
    publish,
  }
}
