import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  personaDetalleSchema,
  personasSchema,
  terminosSocioVersion,
} from '../../../contract/index.ts'
import { ApiError } from '../../machinery/errors.ts'
import { createJobs, type Handlers } from '../../machinery/jobs/jobs.ts'
import { dialects, type OfficePerson, type TestOffice, testOffice } from '../../testing/testing.ts'
import { applyCorte } from './personas.ts'
import { notifyFactor, takeFactor } from './segundo-factor.ts'

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
    for (const [q, said] of [
      ['an', /al menos 3/],
      ['a'.repeat(101), /100 letras como máximo/],
    ] as const) {
      const { status, body } = await office.post(admin, '/admin/personas/busqueda', { q })
      expect([status, body.error.campos.q]).toEqual([400, expect.stringMatching(said)])
    }
  })

  it('takes a role away at once: neither the token nor a new sign-in gives it back', async () => {
    const ana = await office.worker('supervisor')
    const path = '/comercios/1/inventario'
    expect((await office.get(ana, path)).status).toBe(200)
    const { status, body } = await retire(ana, 'Comercio')
    expect([status, personaDetalleSchema.parse(body).comercios]).toEqual([200, []])
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

  it('takes a lost second factor, never the own one, and writes to whose it was', async () => {
    const ana = await office.person('Socio')
    const { db } = office.api.deps
    const row = { sub: ana.sub, secreto: 'sellado', pendiente: null, ultimo_paso: 1 }
    await db.insertInto('identity_factores').values(row).execute()
    const take = (who: { sub: string }, by = admin, given: object = { motivo }) =>
      office.post(by, `/admin/personas/${who.sub}/segundo-factor/retiros`, given)
    expect((await take(admin)).body.error.code).toBe('segundo_factor_propio')
    expect((await take(ana, ana)).body.error.code).toBe('sin_permiso')
    expect((await take(ana, admin, { motivo: ' ' })).status).toBe(400)
    const nobody = { sub: '00000000-0000-4000-8000-000000000000' }
    expect((await take(nobody)).body.error.code).toBe('usuario_no_encontrado')
    const factors = () =>
      db.selectFrom('identity_factores').selectAll().where('sub', '=', ana.sub).execute()
    expect(await factors()).toHaveLength(1)
    expect((await take(ana)).status).toBe(204)
    expect(await factors()).toEqual([])
    expect((await office.get(ana, '/sesion')).body.error.code).toBe('token_invalido')
    const { body } = await office.get(admin, `/admin/auditoria?recurso_id=${ana.sub}`)
    expect(body.data[0]).toMatchObject({ accion: 'quitar segundo paso', despues: { motivo } })
    const sent: string[] = []
    const mail = { send: async ({ to }: { to: string }) => void sent.push(to) }
    const deps = { db, mail, publicOrigin: 'https://plaza.test' }
    const idle = async () => undefined
    const avisar_factor: Handlers['avisar_factor'] = (datos) => notifyFactor(deps, datos)
    const handlers = { cortar_sesiones: idle, sellar_auditoria: idle, avisar_factor }
    await createJobs(db, handlers as unknown as Handlers, (_, error) => {
      throw error
    }).runDue()
    await notifyFactor(deps, { id_usuario: nobody.sub })
    expect(sent).toEqual([ana.correo])
  })

  it('says so where the second factor could not be taken, so that it is repeated', async () => {
    const ana = await office.person()
    const { db, sessions } = office.api.deps
    const away = async () => {
      throw new ApiError('servicio_no_disponible')
    }
    const identity = { ...office.api.deps.identity, resetFactor: away }
    const quien = await sessions.verifyAccess(admin.token)
    await expect(takeFactor({ db, identity }, quien, ana.sub, motivo)).rejects.toThrow(ApiError)
    const { body } = await office.get(admin, `/admin/auditoria?recurso_id=${ana.sub}`)
    expect(body.data[0]).toMatchObject({ accion: 'quitar segundo paso' })
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

  const giveBack = (who: { sub: string }, rol: string, by = admin) =>
    office.post(by, `/admin/personas/${who.sub}/roles`, { rol, motivo })

  it('gives back what was taken, at once, and never the shops that came with it', async () => {
    const ana = await office.worker('cajero', 1)
    await office.api.db
      .updateTable('comercios')
      .set({ administrador_id: ana.sub })
      .where('id', '=', 2)
      .execute()
    await retire(ana, 'Comercio')
    const again = await office.people.signIn(ana.correo)
    expect((await office.get(again, '/sesion')).body.roles).not.toContain('Comercio')
    const { status, body } = await giveBack(ana, 'Comercio')
    expect([status, personaDetalleSchema.parse(body)]).toMatchObject([
      200,
      { comercios: [], retirados: [], roles: expect.arrayContaining(['Comercio']) },
    ])
    expect((await office.get(again, '/sesion')).body.roles).toContain('Comercio')
    for (const id of [1, 2])
      expect((await office.get(again, `/comercios/${id}/inventario`)).status).toBe(404)
    const log = await office.get(admin, `/admin/auditoria?recurso=cuenta&recurso_id=${ana.sub}`)
    expect(log.body.data).toMatchObject([
      { accion: 'devolver rol', id_usuario: admin.sub, despues: { rol: 'Comercio', motivo } },
      { accion: 'retirar rol', despues: { comercios: ['1 (cajero)', '2 (dueño)'], motivo } },
    ])
  })

  it('gives nothing that was not taken, nor the role of administrators', async () => {
    const ana = await office.person('Administrador')
    expect((await giveBack(ana, 'Socio')).body.error.code).toBe('rol_no_retirado')
    await retire(ana, 'Administrador')
    expect((await giveBack(ana, 'Administrador')).status).toBe(400)
    expect((await giveBack(ana, 'Socio', ana)).status).toBe(401)
  })

  it('lets no shop come back by a code either', async () => {
    const ana = await office.worker('dueño', 1)
    await retire(ana, 'Comercio')
    const again = await office.people.signIn(ana.correo)
    const idToken = { 'x-id-token': admin.idToken }
    const wanted = { role_assigned: 'Comercio' }
    const made = await office.post(admin, '/validation-codes', wanted, idToken)
    const body = { rol: 'Comercio', codigoValidacion: made.body.code }
    expect((await office.put(again, `/usuarios/${ana.correo}`, body)).status).toBe(200)
    expect((await office.get(again, '/comercios/1/inventario')).status).toBe(404)
  })

  it('is not undone by what somebody does at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const ana = await office.person()
      const terms = { terminos_version: terminosSocioVersion }
      const [, taken] = await Promise.all([
        office.put(ana, `/profile/${ana.sub}/socio`, terms),
        retire(ana, 'Socio'),
      ])
      expect(taken.status).toBe(200)
      const again = await office.people.signIn(ana.correo)
      expect((await office.get(again, '/sesion')).body.roles).toEqual(['Comprador'])
    }
  })

  it('shows where somebody works and is signed in, and what was taken from them', async () => {
    const ana = await office.worker('supervisor')
    await retire(ana, 'Socio')
    const again = await office.people.signIn(ana.correo)
    const { body } = await office.get(admin, `/admin/personas/${ana.sub}`)
    expect(personaDetalleSchema.parse(body)).toMatchObject({
      comercios: [{ id: 1, funcion: 'supervisor' }],
      retirados: [{ rol: 'Socio' }],
      sesiones: [{ desde: expect.any(String) }],
    })
    expect(JSON.stringify(body)).not.toContain(again.refreshToken)
    await close(ana)
    const after = await office.get(admin, `/admin/personas/${ana.sub}`)
    expect(after.body.sesiones).toEqual([])
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

  it('takes a role once: sending it again ends no session that began since, nor is it written down twice', async () => {
    const ana = await office.person('Socio')
    await retire(ana, 'Socio')
    const again = await office.people.signIn(ana.correo)
    const { status, body: told } = await retire(ana, 'Socio')
    expect([status, told.retirados]).toMatchObject([200, [{ rol: 'Socio' }]])
    expect((await office.get(again, '/sesion')).status).toBe(200)
    const { body } = await office.get(admin, `/admin/auditoria?recurso_id=${ana.sub}`)
    expect(body.data).toMatchObject([{ accion: 'retirar rol' }])
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
