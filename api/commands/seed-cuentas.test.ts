import { execFile } from 'node:child_process'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { requireNoDemo } from '../db/demo-cuentas.ts'
import { claveDemo, cuentas } from '../db/seed/demo/cuentas.ts'
import { readConfig } from '../src/config.ts'
import { programOf } from '../src/testing/services/programs.ts'
import {
  type Accounts,
  accountsOf,
  dialects,
  type TestApi,
  testApi,
} from '../src/testing/testing.ts'
import { removeDemo } from './remove-demo-cuentas.ts'
import { seedCuentas } from './seed-cuentas.ts'

const correos = cuentas.map(({ correo }) => correo)

describe.each(dialects)('the accounts of the demo on %s', (dialect) => {
  let api: TestApi
  let people: Accounts
  beforeAll(async () => {
    api = await testApi(dialect)
    people = accountsOf(api)
  })
  afterAll(() => api.close())

  const seed = (env: Record<string, string> = {}) => {
    const PLAZA_KEY = api.key.toString('base64url')
    return seedCuentas(api.db, readConfig({ PLAZA_DATA: api.config.PLAZA_DATA, PLAZA_KEY, ...env }))
  }

  it('do not exist in production, nor where the accounts are at Cognito', async () => {
    const pool = { COGNITO_USER_POOL_ID: 'us-east-1_Abc', COGNITO_CLIENT_ID: 'web' }
    const payments = { MP_ACCESS_TOKEN: 'APP_USR-1', MP_WEBHOOK_SECRET: 'secret' }
    const place = { PUBLIC_ORIGIN: 'https://plaza.co', SMTP_URL: 'smtp://correo.plaza.co' }
    const production = { NODE_ENV: 'production', ...place, ...payments }
    expect([await seed(production), await seed(pool)]).toEqual([0, 0])
    await expect(people.signIn(correos[0] ?? '', claveDemo)).rejects.toThrow()
  })

  it('are made once, one for each role', async () => {
    expect([await seed(), await seed()]).toEqual([cuentas.length, 0])
  })

  it.each(cuentas)('$correo signs in with the role $rol and a whole profile', async (cuenta) => {
    const { correo, rol } = cuenta
    const { token, idToken } = await people.signIn(correo, claveDemo)
    const { nombres: given_name, apellidos: family_name } = cuenta
    expect(decodeJwt(idToken)).toMatchObject({ 'cognito:groups': [rol], given_name, family_name })
    const { body } = await people.ask('GET', `/usuarios/by-email/${correo}`, { token })
    expect(body).toMatchObject({ roles: [rol], profile_complete: true })
    const datos = await people.ask('GET', `/profile/${body.id_usuario}/datos`, { token })
    expect(datos.body.comercios).toHaveLength(rol === 'Comercio' ? 1 : 0)
  })

  it('are no hindrance to a shop that is developed, and one to a shop that sells', async () => {
    await requireNoDemo(api.db, { NODE_ENV: 'development' })
    const refused = requireNoDemo(api.db, { NODE_ENV: 'production' })
    await expect(refused).rejects.toThrow('npm run db:remove-demo')
  })

  it('do not hinder it because somebody signed up with one of their addresses and never confirmed it', async () => {
    const other = await testApi(dialect)
    const { correo = '' } = cuentas[0] ?? {}
    await accountsOf(other).signUp(correo)
    await requireNoDemo(other.db, { NODE_ENV: 'production' })
    expect(await removeDemo(other.db)).toEqual([])
    await other.close()
  })

  it('become Administrador by the command, at once for the API and in the next token', async () => {
    const before = await people.person()
    const admin = (...who: string[]) =>
      new Promise<number | null>((resolve) => {
        const { argv } = programOf('admin')
        const { DATABASE_URL = '', PLAZA_DATA } = api.config
        const env = { ...process.env, DATABASE_URL, PLAZA_DATA }
        execFile(process.execPath, [...argv, ...who], { env }).on('exit', resolve)
      })
    const issue = () =>
      people.ask('POST', '/validation-codes', {
        body: { role_assigned: 'Comercio' },
        token: before.token,
        headers: { 'x-id-token': before.idToken },
      })
    expect((await issue()).status).toBe(403)
    expect(await admin('nadie@plaza.test')).toBe(1)
    expect(await admin(before.correo.toUpperCase())).toBe(0)
    expect((await issue()).status).toBe(201)
    const { idToken } = await people.refresh(before.refreshToken)
    expect(decodeJwt(idToken)['cognito:groups']).toContain('Administrador')
  }, 240_000)

  it('are gone after the command, with their names and not with their shops', async () => {
    const shopsBefore = await api.db.selectFrom('comercios').select('id').orderBy('id').execute()
    expect((await removeDemo(api.db)).sort()).toEqual([...correos].sort())
    expect(await removeDemo(api.db)).toEqual([])
    await requireNoDemo(api.db, { NODE_ENV: 'production' })
    for (const correo of correos) await expect(people.signIn(correo, claveDemo)).rejects.toThrow()
    const left = api.db
      .selectFrom('usuarios')
      .select('nombres')
      .where('correo_electronico', 'in', correos)
    expect(await left.execute()).toEqual([])
    expect(await api.db.selectFrom('comercios').select('id').orderBy('id').execute()).toEqual(
      shopsBefore,
    )
    expect([await seed(), await seed()]).toEqual([cuentas.length, 0])
  })
})
