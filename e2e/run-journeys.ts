import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from './browser.ts'
import { dataFolder } from './installation.ts'

// Every run begins with an empty installation; only the catalogue's pictures, which never change, are kept.
if (existsSync(dataFolder))
  for (const name of readdirSync(dataFolder))
    if (name !== 'files') rmSync(join(dataFolder, name), { recursive: true })

ensureBrowser()
const args = ['playwright', 'test', ...process.argv.slice(2)]
const { status } = spawnSync('npx', args, { stdio: 'inherit', cwd: import.meta.dirname })
process.exit(status ?? 1)
