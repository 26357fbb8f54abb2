import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withHeadings } from './changelogs.ts'
import { packages } from './packages.ts'

const top = join(import.meta.dirname, '..')
const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { cwd: top, stdio: 'inherit' })

run('npx', 'changeset', 'version')
for (const name of packages) {
  const file = join(top, name, 'CHANGELOG.md')
  if (existsSync(file)) writeFileSync(file, withHeadings(readFileSync(file, 'utf8')))
}
run('npm', 'install', '--package-lock-only', '--ignore-scripts')
