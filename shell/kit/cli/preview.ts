import { askShop, tokenFor } from '../releases/ask-shop.ts'
import { Failure } from '../releases/failure.ts'
import { readManifest } from '../releases/read-manifest.ts'
import { publishBuild } from '../releases/release-module.ts'
import { previewIdOf, tokenVariable, wantedBeside, wantedDays } from '../releases/wanted-preview.ts'
import { buildModule } from './build.ts'
import type { Command } from './command.ts'

const typed = async <T>(read: () => Promise<T> | T): Promise<T> => {
  try {
    return await read()
  } catch (error) {
    throw new Failure('usage', (error as Error).message)
  }
}

/**
 * `plaza preview [--version 1.0.0-abc] [--with mfe-otro@1.2.3-abc]… [--days 7]`: a version that nobody gets yet, at an origin of
 * its own with everything else that is live; `--end <id or address>` ends one.
 */
export const preview: Command = async (context) => {
  const { root, options, say } = context
  const started = performance.now()
  const { name } = readManifest(root)
  const { url, end } = options
  const token = tokenFor(name)
  if (end) {
    const id = previewIdOf(end)
    await askShop(url, token, (client) => client.endPreview(name, id))
    say(`ended: ${id}`)
    return { name, ended: id }
  }
  const days = await typed(() => wantedDays(options.days))
  const beside = await typed(() =>
    wantedBeside(options.with, (other) => process.env[tokenVariable(other)]),
  )
  const build = () => buildModule(root)
  const version = options.version ?? (await publishBuild({ url, token, build, say }))
  const made = await askShop(url, token, (client) =>
    client.preview(name, { version, with: beside, days }),
  )
  const seconds = Number(((performance.now() - started) / 1000).toFixed(1))
  say(`${made.url}\n  until ${made.until}, after ${seconds} s: ${name}@${version}`)
  return { ...made, seconds }
}

/** `plaza previews`: those of the module that have not expired. */
export const previews: Command = async ({ root, options, say }) => {
  const { name } = readManifest(root)
  const all = await askShop(options.url, tokenFor(name), (client) => client.previews(name))
  if (!all.length) say(`${name} has no preview.`)
  for (const { url, modules, until, by } of all) {
    const versions = Object.entries(modules).map((pair) => pair.join('@'))
    say(`${url}  ${versions.join(', ')}  until ${until}, made by ${by}`)
  }
  return { name, previews: all }
}
