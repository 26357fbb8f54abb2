import { buildAll } from '../webpack/build-all.ts'
import { prepareData, publishBuilds, startServers } from './installation.ts'
import { stopWithThisProcess } from './processes/supervise.ts'

// One command for everything: build, migrate, seed, publish this tree's modules, serve.
stopWithThisProcess()
const modules = await buildAll()
await prepareData()
await publishBuilds(modules)
await startServers()
