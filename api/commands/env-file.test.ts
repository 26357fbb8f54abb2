import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const run = promisify(execFile)
const top = new URL('../..', import.meta.url).pathname

it('takes what is in .env, and what the environment says before it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'plaza-env-'))
  const PLAZA_ENV_FILE = join(folder, '.env')
  const [named, told] = [join(folder, 'named'), join(folder, 'told')]
  writeFileSync(PLAZA_ENV_FILE, `PLAZA_DATA=${named}\nDATABASE_URL=\n`)
  const { PLAZA_DATA: _, DATABASE_URL: __, ...env } = process.env
  const migrate = (more: object) =>
    run('npm', ['run', '--silent', 'db:migrate'], {
      cwd: top,
      env: { ...env, PLAZA_ENV_FILE, ...more },
    })
  await migrate({})
  await migrate({ PLAZA_DATA: told })
  expect([named, told].map((data) => existsSync(join(data, 'plaza.db')))).toEqual([true, true])
  // Where there is none nothing is said: what a command prints is read by others.
  const { stdout, stderr } = await migrate({ PLAZA_DATA: told, PLAZA_ENV_FILE: join(folder, 'no') })
  expect(stdout + stderr).not.toMatch(/not found|\.env/)
  rmSync(folder, { recursive: true })
}, 60_000)
