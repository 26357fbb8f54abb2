import { chmodSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

/** What only an installation's own folder has in it: nobody else's is closed to others. */
const marks = ['plaza.db', 'installation.key']

/** Makes the data folder, for its owner alone, and closes one to others that an earlier version left open. */
export const keepDataFolder = (folder: string) => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (marks.some((name) => existsSync(join(folder, name)))) chmodSync(folder, 0o700)
}
