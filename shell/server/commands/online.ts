import { parseArgs } from 'node:util'
import { askShop } from '../../kit/releases/ask-shop.ts'
import { keptToken } from '../command-line/kept-token.ts'
import { runCommand } from '../command-line/run-command.ts'

// npm run online -- <module> [--reason why] [--url http://localhost:3000]
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    reason: { type: 'string' },
  },
})

await runCommand(async () => {
  const [name] = positionals
  if (!name) throw new Error('Which module? npm run online -- <module>')
  const { url, reason } = values
  const { live } = await askShop(url, await keptToken(name), (client) =>
    client.act(name, { kind: 'online', reason }),
  )
  console.info(`online again at ${url}: ${name}@${live.version}`)
})
