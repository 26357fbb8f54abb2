import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codigoSchema, type RolWithCodigo } from '../../../contract/index.ts'
import {
  type Accounts,
  accountsOf,
  dialects,
  newUsuario,
  type TestApi,
  testApi,
} from '../../testing/testing.ts'

describe.each(dialects)('validation codes on %s', (dialect) => {
  let api: TestApi
  let people: Accounts
  let admin: Awaited<ReturnType<Accounts['person']>>
  beforeAll(async () => {
    api = await testApi(dialect)
    people = accountsOf(api)
    admin = await people.person('Administrador')
  })
  afterAll(() => api.close())

  const issue = (role_assigned: string, idToken = admin.idToken, { token } = admin) =>
    people.ask('POST', '/validation-codes', {
      body: { role_assigned },
      token,
      headers: { 'x-id-token': idToken },
    })

  const codeFor = async (rol: RolWithCodigo) => codigoSchema.parse((await issue(rol)).body).code

  const choose = (
    { correo, token }: { correo: string; token: string },
    rol: RolWithCodigo,
    codigoValidacion?: string,
  ) => people.ask('PUT', `/usuarios/${correo}`, { body: { rol, codigoValidacion }, token })

  const groupsOf = async (sub: string) => (await api.deps.identity.find(sub))?.groups.sort()

  it('are shown once, at least 128 random bits, and only their hash is kept', async () => {
    const { status, body, headers } = await issue('Comercio')
    expect(status).toBe(201)
    expect(headers.get('cache-control')).toBe('no-store')
    const { code, role_assigned, vence_en } = codigoSchema.parse(body)
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){6}[0-9A-HJKMNP-TV-Z]{4}$/)
    expect(role_assigned).toBe('Comercio')
    const days = (Date.parse(vence_en) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(6.9)
    expect(days).toBeLessThan(7)
    const rows = JSON.stringify(await api.db.selectFrom('codigos').selectAll().execute())
    expect(rows).not.toContain(code)
    expect(rows).not.toContain(code.replaceAll('-', ''))
    expect(await codeFor('Comercio')).not.toBe(code)
  })

  it('make who signs up a Comercio, in the account and in the first token', async () => {
    const ana = await people.signUp()
    const codigoValidacion = await codeFor('Comercio')
    const { status, body } = await people.register(
      newUsuario(ana, { rol: 'Comercio', codigoValidacion }),
    )
    expect([status, body.roles]).toEqual([201, ['Comercio']])
    expect(await groupsOf(ana.sub)).toEqual(['Comercio'])
  })

  it('are read as people type them', async () => {
    const ana = await people.person()
    const code = await codeFor('Comercio')
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ').replaceAll('1', 'l')} `
    const { status, body } = await choose(ana, 'Comercio', typed)
    expect([status, body.roles]).toEqual([200, ['Comprador', 'Comercio']])
    expect(await groupsOf(ana.sub)).toEqual(['Comercio', 'Comprador'])
  })

  it('work for one account: the second is refused, and so is one of another role or none', async () => {
    const used = await codeFor('Comercio')
    await choose(await people.person(), 'Comercio', used)
    const ana = await people.person()
    const refusals: [RolWithCodigo, string | undefined, string][] = [
      ['Comercio', used, 'codigo_usado'],
      ['Administrador', await codeFor('Comercio'), 'codigo_de_otro_rol'],
      ['Comercio', 'INVENTADO', 'codigo_no_valido'],
      ['Comercio', undefined, 'codigo_requerido'],
    ]
    for (const [rol, code, expected] of refusals) {
      const { status, body } = await choose(ana, rol, code)
      expect([status, body.error.code]).toEqual([422, expected])
    }
    const { body } = await people.ask('GET', `/usuarios/by-email/${ana.correo}`, ana)
    expect(body.roles).toEqual(['Comprador'])
    expect(await groupsOf(ana.sub)).toEqual(['Comprador'])
  })

  it('expire', async () => {
    const code = await codeFor('Comercio')
    await api.db
      .updateTable('codigos')
      .set({ vence_en: new Date(Date.now() - 1000).toISOString() })
      .where('usado_en', 'is', null)
      .execute()
    const { body } = await choose(await people.person(), 'Comercio', code)
    expect(body.error.code).toBe('codigo_vencido')
  })

  it('are not used up by a registration that fails for another reason', async () => {
    const codigoValidacion = await codeFor('Comercio')
    const fresh = { rol: 'Comercio' as const, codigoValidacion }
    const first = await people.signUp()
    const failed = await people.register(
      newUsuario(first, { ...fresh, consentimiento_version: '1' }),
    )
    expect(failed.body.error.code).toBe('consentimiento_requerido')
    const again = await people.signUp(first.correo)
    expect((await people.register(newUsuario(again, fresh))).status).toBe(201)
  })

  it('are not used up by who has the role already', async () => {
    const code = await codeFor('Comercio')
    const ana = await people.person()
    await choose(ana, 'Comercio', await codeFor('Comercio'))
    expect((await choose(ana, 'Comercio', code)).status).toBe(200)
    expect((await choose(await people.person(), 'Comercio', code)).status).toBe(200)
  })

  it('make one winner of many who use the same one at once', async () => {
    const code = await codeFor('Comercio')
    const crowd = await Promise.all(Array.from({ length: 6 }, () => people.person()))
    const answers = await Promise.all(crowd.map((one) => choose(one, 'Comercio', code)))
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([200, 422, 422, 422, 422, 422])
    const codes = answers.filter(({ status }) => status === 422).map(({ body }) => body.error.code)
    expect(new Set(codes)).toEqual(new Set(['codigo_usado']))
  })

  it('are issued by an administrator of the account whose token does not say so yet', async () => {
    const ana = await people.person()
    expect((await issue('Comercio', ana.idToken, ana)).body.error.code).toBe('sin_permiso')
    await choose(ana, 'Administrador', await codeFor('Administrador'))
    expect((await issue('Comercio', ana.idToken, ana)).status).toBe(201)
  })

  it('want both tokens of one person, and a role that has codes', async () => {
    const other = await people.person('Administrador')
    const ofTwo = await issue('Comercio', other.idToken)
    expect([ofTwo.status, ofTwo.body.error.code]).toEqual([401, 'sesiones_distintas'])
    const twice = await issue('Comercio', admin.token)
    expect([twice.status, twice.body.error.code]).toEqual([401, 'token_invalido'])
    const without = await people.ask('POST', '/validation-codes', {
      body: { role_assigned: 'Comercio' },
      token: admin.token,
    })
    expect([without.status, Object.keys(without.body.error.campos)]).toEqual([400, ['x-id-token']])
    expect((await issue('Socio')).body.error.campos).toEqual({
      role_assigned: 'Elige el rol del código',
    })
  })
})
