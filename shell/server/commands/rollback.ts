import { parseArgs } from 'node:util'
import { askShop } from '../../kit/releases/ask-shop.ts'
import { keptToken } from '../command-line/kept-token.ts'
import { runCommand } from '../command-line/run-command.ts'

// npm run rollback -- <module> [--version 1.0.0-abc] [--reason why] [--url http://localhost:3000]
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    version: { type: 'string' },
    reason: { type: 'string' },
  },
})

await runCommand(async () => {
  const [name] = positionals
  if (!name) throw new Error('Which module? npm run rollback -- <module>')
  const started = performance.now()
  const { url, version, reason } = values
  const { live } = await askShop(url, await keptToken(name), (client) =>
    client.act(name, { kind: 'rollback', version, reason }),
  )
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.info(`live at ${url} after ${seconds} s: ${name}@${live.version}`)
})
