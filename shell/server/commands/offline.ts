import { parseArgs } from 'node:util'
import { askShop } from '../../kit/releases/ask-shop.ts'
import { keptToken } from '../command-line/kept-token.ts'
import { runCommand } from '../command-line/run-command.ts'

// npm run offline -- <module> [--reason why] [--url http://localhost:3000]
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    reason: { type: 'string' },
  },
})

await runCommand(async () => {
  const [name] = positionals
  if (!name) throw new Error('Which module? npm run offline -- <module>')
  const { url, reason } = values
  await askShop(url, await keptToken(name), (client) =>
    client.act(name, { kind: 'offline', reason }),
  )
  console.info(`offline at ${url}: ${name}; npm run online -- ${name} brings it back`)
})
