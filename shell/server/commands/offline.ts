import { parseArgs } from 'node:util'
import { keptToken } from '../command-line/kept-token.ts'
import { releasesClient } from '../command-line/releases-client.ts'
import { runCommand } from '../command-line/run-command.ts'

// npm run offline -- <module> [--url http://localhost:3000]
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { url: { type: 'string', default: 'http://localhost:3000' } },
})

await runCommand(async () => {
  const [name] = positionals
  if (!name) throw new Error('Which module? npm run offline -- <module>')
  await releasesClient(values.url, await keptToken(name)).act(name, { kind: 'offline' })
  console.info(`offline at ${values.url}: ${name}; npm run online -- ${name} brings it back`)
})
