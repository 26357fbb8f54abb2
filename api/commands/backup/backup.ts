import { parseArgs } from 'node:util'
import { newPassphraseOf } from './passphrase.ts'
import { readSettings } from './settings.ts'
import { takeBackup } from './take.ts'

// npm run backup [-- --to <folder>] [-- --keep 7]
const say = (text: string) => console.error(text)
const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`

try {
  const { values } = parseArgs({ options: { to: { type: 'string' }, keep: { type: 'string' } } })
  const { to: BACKUP_FOLDER, keep: BACKUP_KEEP } = values
  const settings = readSettings({
    ...process.env,
    ...(BACKUP_FOLDER && { BACKUP_FOLDER }),
    ...(BACKUP_KEEP && { BACKUP_KEEP }),
  })
  const began = Date.now()
  const { folder, manifest, gone, ahead } = await takeBackup(
    settings,
    await newPassphraseOf(settings),
  )
  const { database, files, releases, taken_at } = manifest
  say(`${folder}: what was so at ${taken_at}, read again and whole`)
  say(
    `${database.kind} ${megabytes(database.bytes)}, ${files.length} files, ${releases.length} objects of releases, ${((Date.now() - began) / 1000).toFixed(1)} s`,
  )
  for (const one of gone) say(`let go: ${one}`)
  for (const one of ahead)
    say(`${one} says that it was made later than this one: the clock was another, and it stays`)
} catch (error) {
  say(`No backup was made: ${(error as Error).message}`)
  process.exitCode = 1
}
