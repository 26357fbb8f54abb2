import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPageApp } from '../app.ts'
import { apiClient } from '../compose/api-client.ts'
import { browserConfig, readConfig } from '../config.ts'
import { deployToken } from '../releases/deploy-tokens.ts'
import { folderStore } from '../releases/folder-store.ts'
import type { Upload } from '../releases/publish-release.ts'
import { formOf } from './sample-release.ts'

/** The page server on a fresh data folder, with an API that nobody serves (port 9 is the discard port). */
export const testApp = () => {
  const data = mkdtempSync(join(tmpdir(), 'plaza-pages-'))
  for (const folder of ['releases', 'shell', 'public']) mkdirSync(join(data, folder))
  const server = readConfig({ PLAZA_DATA: data, API_ORIGIN: 'http://127.0.0.1:9' })
  const store = folderStore(join(data, 'releases'))
  const app = createPageApp({
    server,
    store,
    shell: { version: '1.2.0', base: '/assets/1.2.0-a/', scripts: ['main.js'], fonts: [] },
    api: apiClient(server.API_ORIGIN),
    config: browserConfig(server),
    listLive: store.listLive,
    shellFolder: join(data, 'shell'),
    publicFolder: join(data, 'public'),
  })
  const publish = async (
    upload: Upload,
    { as = upload.release.name, token }: { as?: string; token?: string } = {},
  ) =>
    app.request(`/releases/${as}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token ?? (await deployToken(data, as))}` },
      body: formOf(upload),
    })
  return { app, data, store, publish }
}
