import { parseArgs } from 'node:util'
import { keptToken } from '../command-line/kept-token.ts'
import { releasesClient } from '../command-line/releases-client.ts'
import { runCommand } from '../command-line/run-command.ts'

// npm run online -- <module> [--url http://localhost:3000]
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { url: { type: 'string', default: 'http://localhost:3000' } },
})

await runCommand(async () => {
  const [name] = positionals
  if (!name) throw new Error('Which module? npm run online -- <module>')
  const { live } = await releasesClient(values.url, await keptToken(name)).act(name, {
    kind: 'online',
  })
  console.info(`online again at ${values.url}: ${name}@${live.version}`)
})
