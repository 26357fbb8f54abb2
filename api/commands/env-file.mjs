import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

// The settings of an installation, for every command that runs it: `.env` in the root, or the file that PLAZA_ENV_FILE names.
// What the environment says goes before it.
const { PLAZA_ENV_FILE: named, INIT_CWD = '' } = process.env
const file = named
  ? resolve(INIT_CWD, named)
  : fileURLToPath(new URL('../../.env', import.meta.url))
// Without the settings that were meant, a command would back up, restore or migrate another installation: the one of the defaults.
if (named && !existsSync(file)) {
  console.error(`PLAZA_ENV_FILE: ${file} is not there`)
  process.exit(1)
}
if (existsSync(file)) process.loadEnvFile(file)
