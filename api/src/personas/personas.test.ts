import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { personaSchema, personasSchema, terminosSocioVersion } from '../../contract/index.ts'
import { dialects, type OfficePerson, type TestOffice, testOffice } from '../testing/testing.ts'
import { applyCorte } from './personas.ts'

const motivo = 'Ya no trabaja aquí'

describe.each(dialects)('what administrators decide about people on %s', (dialect) => {
  let office: TestOffice
  let admin: OfficePerson
  beforeAll(async () => {
    office = await testOffice(dialect)
    admin = await office.person('Administrador')
  })
  afterAll(() => office.close())

  const retire = (who: { sub: string }, rol: string, by = admin) =>
    office.post(by, `/admin/personas/${who.sub}/retiros`, { rol, motivo })
  const close = (who: { sub: string }, by = admin) =>
    office.post(by, `/admin/personas/${who.sub}/cierres`, { motivo })

  it('finds somebody by part of a name or an address, whatever its case and accents', async () => {
    const ana = await office.worker('cajero')
    await office.api.db
      .updateTable('usuarios')
      .set({ nombres: 'Ángela María', apellidos: 'Muñoz' })
      .where('id_usuario', '=', ana.sub)
      .execute()
    for (const q of ['angela', 'ÁNGELA MARÍA mu', 'muñoz', ana.correo.toUpperCase()]) {
      const { status, body } = await office.post(admin, '/admin/personas/busqueda', { q })
      expect(status).toBe(200)
      expect(personasSchema.parse(body)).toMatchObject([
        { id_usuario: ana.sub, nombre: 'Ángela María Muñoz', comercios: [{ funcion: 'cajero' }] },
      ])
    }
    for (const q of ['%%%', '___'])
      expect((await office.post(admin, '/admin/personas/busqueda', { q })).body).toEqual([])
    expect((await office.post(admin, '/admin/personas/busqueda', { q: 'an' })).status).toBe(400)
  })

  it('takes a role away at once: neither the token nor a new sign-in gives it back', async () => {
    const ana = await office.worker('supervisor')
    const path = '/comercios/1/inventario'
    expect((await office.get(ana, path)).status).toBe(200)
    const { status, body } = await retire(ana, 'Comercio')
    expect([status, personaSchema.parse(body).comercios]).toEqual([200, []])
    expect((await office.get(ana, path)).body.error.code).toBe('token_invalido')
    const again = await office.people.signIn(ana.correo)
    expect((await office.get(again, path)).body.error.code).toBe('sin_permiso')
    expect((await office.get(again, '/sesion')).body.roles).not.toContain('Comercio')
    expect(await office.api.deps.identity.find(ana.sub)).toMatchObject({ groups: ['Comprador'] })
    await expect(office.people.refresh(ana.refreshToken)).rejects.toThrow()
  })

  it('counts before the identity service has heard of it, which is told again', async () => {
    const ana = await office.worker('supervisor')
    const { db, identity } = office.api.deps
    const stubborn = await office.people.signIn(ana.correo)
    await retire(ana, 'Comercio')
    // The group comes back, as it does when the service had not been told.
    await identity.addToGroup(ana.sub, 'Comercio')
    const again = await office.people.signIn(ana.correo)
    expect((await office.get(again, '/comercios/1/inventario')).body.error.code).toBe('sin_permiso')
    await db.updateTable('cortes_sesion').set({ es_aplicado: 0 }).execute()
    await applyCorte({ db, identity }, ana.sub)
    expect(await identity.find(ana.sub)).toMatchObject({ groups: ['Comprador'] })
    await applyCorte({ db, identity }, ana.sub)
    expect((await office.get(stubborn, '/sesion')).status).toBe(401)
  })

  it('gives it again by a new code', async () => {
    const ana = await office.person('Socio')
    await retire(ana, 'Socio')
    const again = await office.people.signIn(ana.correo)
    const made = await office.post(
      admin,
      '/validation-codes',
      { role_assigned: 'Comercio' },
      {
        'x-id-token': admin.idToken,
      },
    )
    const body = { rol: 'Comercio', codigoValidacion: made.body.code }
    expect((await office.put(again, `/usuarios/${ana.correo}`, body)).status).toBe(200)
    expect((await office.get(again, '/sesion')).body.roles).toContain('Comercio')
    expect((await office.get(again, '/sesion')).body.roles).not.toContain('Socio')
  })

  it('lets nobody take back for themselves what was taken from them', async () => {
    const ana = await office.person('Socio')
    await retire(ana, 'Socio')
    const again = await office.people.signIn(ana.correo)
    const terms = { terminos_version: terminosSocioVersion }
    const { body } = await office.put(again, `/profile/${ana.sub}/socio`, terms)
    expect(body.error.code).toBe('sin_permiso')
    expect((await office.get(again, '/sesion')).body.roles).toEqual(['Comprador'])
  })

  it('ends sessions and nothing else, and writes both down with the reason', async () => {
    const ana = await office.person('Socio')
    expect((await close(ana)).status).toBe(204)
    expect((await office.get(ana, '/sesion')).body.error.code).toBe('token_invalido')
    const again = await office.people.signIn(ana.correo)
    expect((await office.get(again, '/sesion')).body.roles).toContain('Socio')
    await retire(ana, 'Socio')
    const { body } = await office.get(admin, `/admin/auditoria?recurso_id=${ana.sub}`)
    expect(body.data).toMatchObject([
      { accion: 'retirar rol', id_usuario: admin.sub, despues: { rol: 'Socio', motivo } },
      { accion: 'cerrar sesiones', id_usuario: admin.sub, despues: { motivo } },
    ])
  })

  it('needs a reason, a person and a role that can be taken', async () => {
    const ana = await office.person()
    const nobody = { sub: '00000000-0000-4000-8000-000000000000' }
    const path = `/admin/personas/${ana.sub}`
    expect((await office.post(admin, `${path}/cierres`, { motivo: ' ' })).status).toBe(400)
    expect((await retire(ana, 'Comprador')).status).toBe(400)
    expect((await close(nobody)).body.error.code).toBe('usuario_no_encontrado')
    expect((await office.get(admin, `/admin/personas/${nobody.sub}`)).status).toBe(404)
  })

  it('leaves one administrator when two take the role from each other at once', async () => {
    const [one, two] = [await office.person('Administrador'), await office.person('Administrador')]
    const answers = await Promise.all([
      retire(two, 'Administrador', one),
      retire(one, 'Administrador', two),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const last = await office.person('Administrador')
    expect((await retire(last, 'Administrador', last)).body.error.code).toBe('ultimo_administrador')
  })
})
