import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { programOf } from '../src/testing/services/programs.ts'
import { openUserPool } from '../src/testing/services/user-pool.ts'
import { accountsOf, type TestApi, testApi } from '../src/testing/testing.ts'

const run = promisify(execFile)
const { argv } = programOf('admin')
const { argv: rotating } = programOf('rotate-key')

let api: TestApi
beforeEach(async () => {
  api = await testApi('SQLite')
})
afterEach(() => api.close())

/** Runs the command as a person does; answers what it says. */
const admin = async (correo: string, env: Record<string, string> = {}) => {
  const { PLAZA_DATA } = api.config
  const { stderr } = await run(process.execPath, [...argv, correo], {
    env: { ...process.env, PLAZA_DATA, DATABASE_URL: '', ...env },
  })
  return stderr
}

const rolesOf = async (sub: string) => {
  const groups = (await api.deps.identity.find(sub))?.groups
  const rows = await api.db
    .selectFrom('usuario_roles')
    .select('rol')
    .where('id_usuario', '=', sub)
    .execute()
  return { groups, roles: rows.map(({ rol }) => rol) }
}

it('makes an account Administrador, its token included', async () => {
  const ana = await accountsOf(api).person()
  expect(await admin(ana.correo.toUpperCase())).toContain('is Administrador')
  const { groups, roles } = await rolesOf(ana.sub)
  expect(groups).toContain('Administrador')
  expect(roles.sort()).toEqual(['Administrador', 'Comprador'])
}, 60_000)

it('adds the group in the user pool where one is set, or changes nothing', async () => {
  const ana = await accountsOf(api).person()
  const pool = await openUserPool(api.deps.identity)
  const settings = {
    COGNITO_USER_POOL_ID: 'us-east-1_AbCdEf123',
    COGNITO_CLIENT_ID: 'web',
    COGNITO_ENDPOINT: pool.endpoint,
    AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE',
    AWS_SECRET_ACCESS_KEY: 'secret',
  }
  await admin(ana.correo, settings)
  expect(pool.signed.length).toBeGreaterThan(0)
  expect((await rolesOf(ana.sub)).groups).toContain('Administrador')
  await pool.close()
  const luis = await accountsOf(api).person()
  await expect(admin(luis.correo, settings)).rejects.toThrow()
  expect((await rolesOf(luis.sub)).roles).toEqual(['Comprador'])
  await expect(admin('nadie@correo.co')).rejects.toThrow('No encontramos ese usuario.')
}, 120_000)

it('makes nobody Administrador of several who were named', async () => {
  const { PLAZA_DATA } = api.config
  const env = { ...process.env, PLAZA_DATA, DATABASE_URL: '' }
  const ana = await accountsOf(api).person()
  const both = run(process.execPath, [...argv, ana.correo, 'luis@correo.co'], { env })
  await expect(both).rejects.toThrow('npm run admin -- <email>')
  expect((await rolesOf(ana.sub)).roles).toEqual(['Comprador'])
}, 60_000)

it('withdraws keys, or does nothing and says so: a slip after a leak leaves nobody in the belief that it did', async () => {
  const { config, db, key } = api
  const settings = { PLAZA_DATA: config.PLAZA_DATA, PLAZA_KEY: key.toString('base64url') }
  const rotate = (args: string[], more: object = {}) =>
    run(process.execPath, [...rotating, ...args], {
      env: { ...process.env, ...settings, DATABASE_URL: '', ...more },
    })
  const names = async () => {
    const rows = await db.selectFrom('claves').select('nombre').execute()
    return rows.map(({ nombre }) => nombre).filter((nombre) => nombre.startsWith('identity-rsa'))
  }
  await rotate([])
  const before = await names()
  await expect(rotate(['--withdrow'])).rejects.toThrow('--withdrow')
  // As npm run rotate-key --withdraw, which npm takes for its own.
  await expect(rotate([], { npm_config_withdraw: 'true' })).rejects.toThrow('-- --withdraw')
  expect(await names()).toEqual(before)
  expect((await rotate(['--withdraw'])).stderr).toContain('are withdrawn')
  expect(before).not.toEqual(expect.arrayContaining(await names()))
}, 120_000)

it('rotates no key that the log has nothing of', async () => {
  await accountsOf(api).person()
  const keys = () =>
    api.db
      .selectFrom('claves')
      .select(['nombre', 'valor'])
      .where('nombre', 'like', 'identity%')
      .execute()
  const before = await keys()
  expect(before).toHaveLength(1)
  await api.db.schema.alterTable('auditoria').renameTo('auditoria_de_antes').execute()
  const env = { ...process.env, PLAZA_DATA: api.config.PLAZA_DATA, DATABASE_URL: '' }
  for (const how of [[], ['--withdraw']])
    await expect(run(process.execPath, [...rotating, ...how], { env })).rejects.toThrow('auditoria')
  expect(await keys()).toEqual(before)
}, 60_000)
