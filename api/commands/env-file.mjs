import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

// The settings of an installation, for every command that runs it: `.env` in the root, or the file that PLAZA_ENV_FILE names.
// What the environment says goes before it.
const file = process.env.PLAZA_ENV_FILE || fileURLToPath(new URL('../../.env', import.meta.url))
if (existsSync(file)) process.loadEnvFile(file)
