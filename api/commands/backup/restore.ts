import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { passphraseOf } from './passphrase.ts'
import { restoreBackup } from './put-back.ts'
import { sealingBy } from './sealing.ts'
import { readSettings } from './settings.ts'
import { verifyBackup } from './take.ts'

// npm run restore -- <folder of a backup> [--check] [--replace]
const say = (text: string) => console.error(text)

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean' }, check: { type: 'boolean' } },
  })
  const [given, ...rest] = positionals
  if (!given || rest.length)
    throw new Error('npm run restore -- <folder of a backup> [--check] [--replace]')
  const folder = resolve(process.env.INIT_CWD ?? '', given)
  const settings = readSettings(process.env)
  const passphrase = await passphraseOf(settings)
  if (values.check) {
    const { manifest } = await verifyBackup(settings, folder, sealingBy(passphrase))
    say(`${folder}: whole, what was so at ${manifest.taken_at}`)
  } else {
    const began = Date.now()
    const restored = await restoreBackup(settings, folder, passphrase, values.replace === true)
    const { taken_at, files, releases } = restored.manifest
    const seconds = ((Date.now() - began) / 1000).toFixed(1)
    say(
      `restored: what was so at ${taken_at}, ${files.length} files, ${releases.length} objects of releases, ${seconds} s`,
    )
    for (const one of restored.aside) say(`what was there before: ${one}`)
    if (restored.pending) say(`${restored.pending} migrations are to come: npm run db:migrate`)
  }
} catch (error) {
  say((error as Error).message)
  process.exitCode = 1
}
