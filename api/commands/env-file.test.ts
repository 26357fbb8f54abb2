import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
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
  // Where none is named nothing is said: what a command prints is read by others.
  const { stdout, stderr } = await migrate({ PLAZA_DATA: told, PLAZA_ENV_FILE: '' })
  expect(stdout + stderr).not.toMatch(/not found|\.env/)
  rmSync(folder, { recursive: true })
}, 60_000)

it('is about one installation, whichever folder it is typed in', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'plaza-env-'))
  const PLAZA_ENV_FILE = join(folder, '.env')
  const data = join(folder, 'data')
  writeFileSync(PLAZA_ENV_FILE, `PLAZA_DATA=${relative(top, data)}\nDATABASE_URL=\n`)
  const { PLAZA_DATA: _, DATABASE_URL: __, INIT_CWD: ___, ...env } = process.env
  const [cwd, migrate] = [join(top, 'api'), ['run', '--silent', 'db:migrate']]
  await run('npm', migrate, { cwd, env: { ...env, PLAZA_ENV_FILE } })
  expect(existsSync(join(data, 'plaza.db'))).toBe(true)
  rmSync(folder, { recursive: true })
}, 60_000)

it('does nothing where the file that was named is not there: what it would find is another installation', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'plaza-env-'))
  const { PLAZA_DATA: _, DATABASE_URL: __, ...env } = process.env
  const migrate = (PLAZA_ENV_FILE: string) =>
    run('npm', ['run', '--silent', 'db:migrate'], {
      cwd: top,
      env: { ...env, PLAZA_ENV_FILE, PLAZA_DATA: join(folder, 'data') },
    }).then(
      () => '',
      ({ stderr }) => stderr,
    )
  expect(await migrate(join(folder, 'palza.env'))).toMatch(
    /PLAZA_ENV_FILE: .*palza\.env is not there/,
  )
  expect(existsSync(join(folder, 'data'))).toBe(false)
  rmSync(folder, { recursive: true })
}, 60_000)
