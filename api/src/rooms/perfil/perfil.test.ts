import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  consentimientoBoletinVersion,
  misDatosSchema,
  terminosSocioVersion,
} from '../../../contract/index.ts'
import {
  type Accounts,
  accountsOf,
  aqui,
  dialects,
  personal,
  representante,
  seedWellKnown,
  type TestApi,
  testApi,
} from '../../testing/testing.ts'

describe.each(dialects)('my account on %s', (dialect) => {
  let api: TestApi
  let people: Accounts
  beforeAll(async () => {
    api = await testApi(dialect)
    people = accountsOf(api)
  })
  afterAll(() => api.close())

  it('shows and changes the profile, and never who it is', async () => {
    const ana = await people.person()
    const put = (body: object) =>
      people.ask('PUT', `/profile/${ana.sub}`, { body, token: ana.token })
    const before = await people.ask('GET', `/profile/${ana.sub}`, ana)
    expect(before.body).toMatchObject({ nombres: '', telefono: '', latitud: null })
    const changed = await put({
      ...personal,
      id_usuario: crypto.randomUUID(),
      correo_electronico: 'otra@correo.co',
      roles: ['Administrador'],
      numero_documento: '1',
      latitud: 4.6,
      longitud: -74.1,
    })
    expect(changed.status).toBe(200)
    const { como_supiste, ...editable } = personal
    expect(changed.body).toEqual({
      ...before.body,
      ...editable,
      latitud: 4.6,
      longitud: -74.1,
    })
    expect((await people.ask('GET', `/profile/${ana.sub}`, ana)).body).toEqual(changed.body)
    const usuario = await people.ask('GET', `/usuarios/by-email/${ana.correo}`, ana)
    expect(usuario.body).toMatchObject({ roles: ['Comprador'], nombres: personal.nombres })
  })

  it('changes only what it is sent, and tells what is wrong with it', async () => {
    const ana = await people.person()
    const put = (body: object) =>
      people.ask('PUT', `/profile/${ana.sub}`, { body, token: ana.token })
    await put(personal)
    expect((await put({ telefono: '6015550101' })).body).toMatchObject({
      nombres: personal.nombres,
      telefono: '6015550101',
    })
    expect((await put({})).status).toBe(200)
    expect((await put({ telefono: '12', nombres: ' ', latitud: 91 })).body.error.campos).toEqual({
      telefono: 'Teléfono inválido (7-10 dígitos).',
      nombres: 'Nombres son requeridos.',
      latitud: 'La latitud no es válida',
    })
  })

  it('changes the account all or nothing, and never its e-mail or id', async () => {
    const ana = await people.person()
    const put = (body: object) =>
      people.ask('PUT', `/usuarios/${ana.correo}`, { body, token: ana.token })
    const changed = await put({
      nombres: 'Ana',
      correo_electronico: 'otra@correo.co',
      id_usuario: crypto.randomUUID(),
      roles: ['Administrador'],
    })
    expect(changed.body).toMatchObject({
      id_usuario: ana.sub,
      correo_electronico: ana.correo,
      nombres: 'Ana',
      roles: ['Comprador'],
    })
    const tipo_documento = 'Tarjeta de identidad'
    const refusals = [
      [{ nombres: 'X', tipo_documento }, 'representante_requerido'],
      [{ nombres: 'X', consentimiento_version: '1' }, 'consentimiento_requerido'],
      [{ nombres: 'X', rol: 'Comercio' }, 'codigo_requerido'],
    ] as const
    for (const [cambios, code] of refusals) expect((await put(cambios)).body.error.code).toBe(code)
    const { body } = await people.ask('GET', `/usuarios/by-email/${ana.correo}`, ana)
    expect(body).toEqual(changed.body)
  })

  it('finds the account by its e-mail however it is written', async () => {
    const ana = await people.person()
    const path = `/usuarios/by-email/${encodeURIComponent(ana.correo.toUpperCase())}`
    expect((await people.ask('GET', path, ana)).status).toBe(200)
  })

  it('keeps where I am, and nobody else', async () => {
    const ana = await people.person()
    const put = (body: object) => people.ask('PUT', '/location', { body, token: ana.token })
    const here = { latitud: 4.64, longitud: -74.06 }
    expect((await put({ id_usuario: ana.sub, ...here })).body).toEqual({
      id_usuario: ana.sub,
      ...here,
    })
    expect((await put({ id_usuario: crypto.randomUUID(), ...here })).status).toBe(404)
    expect((await people.ask('GET', `/profile/${ana.sub}`, ana)).body).toMatchObject(here)
  })

  it('makes me Socio once I accept the terms, and again changes nothing', async () => {
    const ana = await people.person()
    const put = (terminos_version?: string) =>
      people.ask('PUT', `/profile/${ana.sub}/socio`, {
        body: { terminos_version },
        token: ana.token,
      })
    for (const version of [undefined, '1']) {
      const refused = await put(version)
      expect([refused.status, refused.body.error.code]).toEqual([409, 'terminos_no_aceptados'])
    }
    for (let times = 0; times < 2; times++)
      expect((await put(terminosSocioVersion)).body.roles).toEqual(['Comprador', 'Socio'])
    expect((await api.deps.identity.find(ana.sub))?.groups.sort()).toEqual(['Comprador', 'Socio'])
  })

  it('gives me everything that Plaza keeps about me', async () => {
    const valentina = await seedWellKnown(api.db, people)
    const answer = await people.ask('GET', `/profile/${valentina.sub}/datos`, valentina)
    expect(answer.headers.get('content-disposition')).toContain('mis-datos-plaza.json')
    const datos = misDatosSchema.parse(answer.body)
    const { autoriza, ...quienAutoriza } = representante
    expect(datos).toMatchObject({
      perfil: {
        ...personal,
        id_usuario: valentina.sub,
        correo_electronico: valentina.correo,
        tipo_documento: 'Tarjeta de identidad',
        numero_documento: valentina.nuevo.numero_documento,
        genero: 'Femenino',
        ...aqui,
        referente_id: valentina.referente.sub,
      },
      representante: quienAutoriza,
      roles: [{ rol: 'Comprador' }, { rol: 'Socio' }],
      consentimientos: [{ texto: 'registro' }, { texto: 'socio' }],
      boletin: { version: consentimientoBoletinVersion },
      comercios: [{ id: 1, nombre_barrio: 'Chapinero' }],
    })
    const row = await api.db
      .selectFrom('usuarios')
      .selectAll()
      .where('id_usuario', '=', valentina.sub)
      .executeTakeFirstOrThrow()
    // Whether a document is theirs would tell whether it is somebody else's.
    const { borrado_en, documento_propio, ...kept } = row
    expect(datos.perfil).toEqual({ ...kept, documento_negado: false })
  })

  it('tells which codes I issued', async () => {
    const admin = await people.person('Administrador')
    await people.ask('POST', '/validation-codes', {
      body: { role_assigned: 'Comercio' },
      token: admin.token,
      headers: { 'x-id-token': admin.idToken },
    })
    const { body } = await people.ask('GET', `/profile/${admin.sub}/datos`, admin)
    expect(body.codigos).toMatchObject([{ role_assigned: 'Comercio', accion: 'generado' }])
  })
})
