import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { develop, listen, moduleHere, portOf } from './develop.ts'

// npm run dev -w <module> -- --shell http://localhost:3000
const folder = moduleHere()
const name = basename(folder)
const { values } = parseArgs({
  options: {
    shell: { type: 'string', default: 'http://localhost:3000' },
    port: { type: 'string', default: String(portOf(name)) },
  },
})
const address = `http://localhost:${values.port}/`
const { origin: shellOrigin } = new URL(values.shell)
const { routes } = await develop({ folder, main: 'src/main.ts', shellOrigin })
await listen(routes, Number(values.port))
console.info(`
${name} from its sources: ${address}

Open ${shellOrigin}/dev/modulos#${name}=${address} and press "Usar".
The page asks who you are: an administrator, or whoever has the module's deploy token.`)
