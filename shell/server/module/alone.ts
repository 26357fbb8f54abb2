import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { Hono } from 'hono'
import { buildServers } from '../../build/build-servers.ts'
import { top } from '../../build/tree.ts'
import { readConfig } from '../config.ts'
import { freePort } from '../processes/free-port.ts'
import { stopWithThisProcess, supervise } from '../processes/supervise.ts'
import { toApi } from '../to-api.ts'
import { develop, listen, moduleHere, portOf } from './develop.ts'
import { framePage } from './frame-page.ts'

// npm start -w <module>: the module in a minimal frame, with an API of its own on the demo's data.
process.env.PLAZA_DATA ??= join(top, '.cache/development/data')
stopWithThisProcess()
const folder = moduleHere()
const name = basename(folder)
const { values } = parseArgs({
  options: { port: { type: 'string', default: String(portOf(name)) } },
})
const address = `http://localhost:${values.port}`

const startApi = async () => {
  // It reads PLAZA_DATA when it is imported.
  const { prepareData } = await import('../installation.ts')
  await prepareData()
  await buildServers(top)
  const port = String(await freePort())
  const env = { PORT: port, PUBLIC_ORIGIN: address, LOG: 'false' }
  await supervise({ name: 'api', file: join(top, 'api/dist/main.js'), env })
  return `http://127.0.0.1:${port}`
}

const main = 'src/frame/frame.ts'
const { routes, ...builds } = await develop({ folder, main, shellOrigin: address })
console.info('Its API: the first start makes the demo, which takes a minute')
const api = await startApi()
const app = new Hono()
  .all('/api/*', toApi({ ...readConfig(process.env), API_ORIGIN: api, TRUSTED_PROXIES: [] }))
  .route('/', routes)
  .get('*', async (c) => c.html(await framePage(builds)))
await listen(app, Number(values.port))
console.info(`\n${name} alone: ${address}`)
