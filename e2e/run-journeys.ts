import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from './browser.ts'
import { dataFolderOf, installationsFolder } from './installation.ts'

// Every run begins with empty installations; only the catalogue's pictures, which never change, are kept.
const kept = join(dataFolderOf(0), 'files')
for (const folder of [installationsFolder, dataFolderOf(0)])
  if (existsSync(folder))
    for (const name of readdirSync(folder).map((entry) => join(folder, entry)))
      if (!kept.startsWith(name)) rmSync(name, { recursive: true })

ensureBrowser()
const asked = process.argv.slice(2)
const workers = asked.findLast((one) => one.startsWith('--workers='))?.split('=')[1]
// Who names files wants those alone, and not the projects that go before or after them.
const isAll = asked.every((one) => one.startsWith('-'))
const { status } = spawnSync(
  'npx',
  ['playwright', 'test', ...asked, ...(isAll ? [] : ['--no-deps'])],
  {
    stdio: 'inherit',
    cwd: import.meta.dirname,
    env: { ...process.env, ...(workers && { PLAZA_E2E_WORKERS: workers }) },
  },
)
process.exit(status ?? 1)
