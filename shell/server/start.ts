import { buildAll } from '../build/build-all.ts'
import { prepareData, publishBuilds, startServers } from './installation.ts'
import { stopWithThisProcess } from './processes/supervise.ts'

// One command for everything: build, migrate, seed, publish this tree's modules, serve.
stopWithThisProcess()
console.info('Building what has changed; all of it, the first time, takes a minute or two.')
const modules = await buildAll()
await prepareData()
await publishBuilds(modules, process.argv.includes('--force'))
await startServers()
