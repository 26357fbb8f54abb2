import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildAll, top } from '../webpack/build-all.ts'
import { prepareData, publishBuilds, startServers } from './installation.ts'
import { stopWithThisProcess } from './processes/supervise.ts'

const shellVersion = () => JSON.parse(readFileSync(join(top, 'shell/package.json'), 'utf8')).version

// One command for everything: build, migrate, seed, publish this tree's modules, serve.
stopWithThisProcess()
const modules = await buildAll()
await prepareData()
await publishBuilds(modules, shellVersion())
await startServers()
