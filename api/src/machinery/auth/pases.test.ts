import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { identidadSesionSchema } from '../../../contract/index.ts'
import { dialects, type OfficePerson, type TestOffice, testOffice } from '../../testing/testing.ts'

const motivo = 'Ya no trabaja aquí'

describe.each(dialects)('a pass on %s', (dialect) => {
  let office: TestOffice
  let admin: OfficePerson
  beforeAll(async () => {
    office = await testOffice(dialect)
    admin = await office.person('Administrador')
  })
  afterAll(() => office.close())

  const passOf = async (person: OfficePerson) =>
    identidadSesionSchema.parse((await office.get(person, '/sesion')).body).pase ?? ''

  const check = (pase: string) =>
    office.people.ask('POST', '/sesion/pase', { body: { pase } }).then(({ status, body }) => ({
      status,
      roles: body.roles,
      code: body.error?.code,
    }))

  it('says what its person is, until that is taken from them', async () => {
    const other = await office.person('Administrador')
    const pase = await passOf(other)
    expect(await check(pase)).toMatchObject({ status: 200 })
    expect((await check(pase)).roles).toContain('Administrador')
    const { db } = office.api.deps
    await db
      .insertInto('roles_retirados')
      .values({
        id_usuario: other.sub,
        rol: 'Administrador',
        retirado_en: new Date().toISOString(),
      })
      .execute()
    expect((await check(pase)).roles).not.toContain('Administrador')
  })

  it.each([
    ['retiros', { rol: 'Administrador', motivo }],
    ['cierres', { motivo }],
  ])('ends with the sessions of its person (%s)', async (what, body) => {
    const other = await office.person('Administrador')
    const pase = await passOf(other)
    const { status } = await office.post(admin, `/admin/personas/${other.sub}/${what}`, body)
    expect([200, 204]).toContain(status)
    expect(await check(pase)).toMatchObject({ status: 401, code: 'token_invalido' })
  })

  it('opens nothing, and nothing else is one', async () => {
    const pase = await passOf(admin)
    expect((await office.get({ ...admin, token: pase }, '/sesion')).status).toBe(401)
    const forged = new SignJWT({ roles: ['Administrador'], authTime: 0 })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('plaza')
      .setAudience('plaza-pases')
      .setSubject(admin.sub)
      .setExpirationTime('1h')
    for (const text of [admin.token, `${pase}x`, 'x', '', await forged.sign(new Uint8Array(32))])
      expect(await check(text)).toMatchObject({ status: 401, code: 'token_invalido' })
  })
})
