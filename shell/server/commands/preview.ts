import { parseArgs } from 'node:util'
import { buildPackage } from '../../build/build-package.ts'
import { top } from '../../build/tree.ts'
import { askShop } from '../../kit/releases/ask-shop.ts'
import { publishBuild } from '../../kit/releases/release-module.ts'
import { previewIdOf, wantedBeside, wantedDays } from '../../kit/releases/wanted-preview.ts'
import { keptToken } from '../command-line/kept-token.ts'
import { runCommand } from '../command-line/run-command.ts'

// npm run preview -- <module> [--version 1.0.0-abc] [--with mfe-otro@1.0.0-abc]… [--days 7] [--url http://localhost:3000]
// npm run preview -- <module> --list
// npm run preview -- <module> --end <id or address>
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    version: { type: 'string' },
    with: { type: 'string', multiple: true },
    days: { type: 'string' },
    list: { type: 'boolean' },
    end: { type: 'string' },
  },
})

type Ask<T> = Parameters<typeof askShop<T>>[2]

/** This tree's version of a module; one that is there already is as good. */
const sendBuild = async (name: string) =>
  publishBuild({
    url: values.url,
    token: await keptToken(name),
    build: () => buildPackage(top, name),
    say: console.info,
  })

await runCommand(async () => {
  const [name] = positionals
  if (!name) throw new Error('Which module? npm run preview -- <module>')
  const ask = async <T>(work: Ask<T>) => askShop(values.url, await keptToken(name), work)
  if (values.end) {
    const id = previewIdOf(values.end)
    await ask((client) => client.endPreview(name, id))
    return console.info(`ended: ${id}`)
  }
  if (values.list) {
    for (const { url, modules, until } of await ask((client) => client.previews(name)))
      console.info(`${url}  ${JSON.stringify(modules)}  until ${until}`)
    return
  }
  const started = performance.now()
  const days = wantedDays(values.days)
  const beside = await wantedBeside(values.with, (other) => keptToken(other).catch(() => undefined))
  const version = values.version ?? (await sendBuild(name))
  const { url, until } = await ask((client) =>
    client.preview(name, { version, with: beside, days }),
  )
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.info(`${url}  until ${until}, after ${seconds} s: ${name}@${version}`)
})
