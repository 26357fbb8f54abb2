import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { consentimientoRegistroVersion, usuarioSchema } from '../../../contract/index.ts'
import {
  type Accounts,
  accountsOf,
  dialects,
  newUsuario,
  type TestApi,
  testApi,
} from '../../testing/testing.ts'

const representante = {
  nombres: 'Luz',
  apellidos: 'Ruiz',
  numero_documento: '52000111',
  autoriza: true as const,
}

describe.each(dialects)('signing up on %s', (dialect) => {
  let api: TestApi
  let people: Accounts
  beforeAll(async () => {
    api = await testApi(dialect)
    people = accountsOf(api)
  })
  afterAll(() => api.close())

  const isKnown = async (sub: string) => Boolean(await api.deps.identity.find(sub))

  it('makes an account with its consent, whose owner then signs in', async () => {
    const ana = await people.signUp('Ana.Maria@Correo.co')
    const { status, body } = await people.register(
      newUsuario(ana, { numero_documento: '1.020-304 050' }),
    )
    expect(status).toBe(201)
    expect(usuarioSchema.parse(body)).toMatchObject({
      correo_electronico: 'ana.maria@correo.co',
      numero_documento: '1020304050',
      roles: ['Comprador'],
      profile_complete: true,
    })
    const consents = await api.db
      .selectFrom('consentimientos')
      .selectAll()
      .where('id_usuario', '=', ana.sub)
      .execute()
    expect(consents).toMatchObject([
      { texto: 'registro', version: consentimientoRegistroVersion, creado_en: expect.any(String) },
    ])
    await people.confirm(ana.correo)
    const { token } = await people.signIn(ana.correo)
    const found = await people.ask('GET', '/usuarios/by-email/ana.maria@correo.co', { token })
    expect(found.body).toEqual(body)
    expect(found.headers.get('cache-control')).toBe('no-store')
  })

  it('gives nobody an address that they wrote into their identity and never showed to be theirs', async () => {
    const { db, key, deps } = api
    const victim = 'victima@correo.co'
    // As a pool elsewhere lets its people do.
    const pool = await testApi(dialect, {
      ...{ db, sessions: deps.sessions, identityService: deps.identityService },
      identity: {
        ...deps.identity,
        find: async (sub) => {
          const user = await deps.identity.find(sub)
          return user && { ...user, correo: victim, isCorreoVerified: false }
        },
      },
    })
    const others = accountsOf({ ...pool, key })
    const eva = await people.newcomer()
    const found = await others.ask('GET', `/usuarios/by-email/${victim}`, { token: eva.token })
    const registered = await others.register(newUsuario({ sub: eva.sub, correo: victim }))
    for (const { status, body } of [found, registered])
      expect([status, body.error?.code]).toEqual([404, 'usuario_no_encontrado'])
    const rows = await db
      .selectFrom('usuarios')
      .select('id_usuario')
      .where('correo_electronico', '=', victim)
      .execute()
    expect(rows).toEqual([])
    await pool.close()
  })

  it('gives the group of the role, which the first token carries', async () => {
    const ana = await people.signUp()
    await people.register(newUsuario(ana))
    expect((await api.deps.identity.find(ana.sub))?.groups).toEqual(['Comprador'])
  })

  it('remembers who recommended Plaza, when it is somebody', async () => {
    const referente = await people.person()
    const referenteOf = async (referralId: string | null) => {
      const ana = await people.signUp()
      await people.register(newUsuario(ana, { referralId }))
      const { referente_id } = await api.db
        .selectFrom('usuarios')
        .select('referente_id')
        .where('id_usuario', '=', ana.sub)
        .executeTakeFirstOrThrow()
      return referente_id
    }
    expect(await referenteOf(referente.sub.toUpperCase())).toBe(referente.sub)
    for (const nobody of [null, 'otra cosa', crypto.randomUUID()])
      expect(await referenteOf(nobody)).toBeNull()
  })

  it('makes no account for an identity that does not exist, is not new or has another e-mail', async () => {
    const ana = await people.signUp()
    const old = await people.signUp()
    await api.db
      .updateTable('identity_usuarios')
      .set({ creado_en: new Date(Date.now() - 16 * 60_000).toISOString() })
      .where('sub', '=', old.sub)
      .execute()
    for (const cuenta of [
      { sub: crypto.randomUUID(), correo: ana.correo },
      { ...ana, correo: 'otra@correo.co' },
      old,
    ]) {
      const { status, body } = await people.register(newUsuario(cuenta))
      expect([status, body.error.code]).toEqual([404, 'usuario_no_encontrado'])
    }
    expect([await isKnown(ana.sub), await isKnown(old.sub)]).toEqual([true, true])
  })

  it('makes one account of an identity, and leaves it alone when it is asked for again', async () => {
    const ana = await people.signUp()
    expect((await people.register(newUsuario(ana))).status).toBe(201)
    const again = await people.register(newUsuario(ana, { nombres: 'Otra' }))
    expect([again.status, again.body.error.code]).toEqual([409, 'correo_ya_registrado'])
    expect(await isKnown(ana.sub)).toBe(true)
    await people.confirm(ana.correo)
    const { token } = await people.signIn(ana.correo)
    const { body } = await people.ask('GET', `/usuarios/by-email/${ana.correo}`, { token })
    expect(body.nombres).toBe('Ana María')
  })

  it.each([
    ['no consent', 422, 'consentimiento_requerido', { consentimiento_version: undefined }],
    [
      'the consent to another text',
      422,
      'consentimiento_requerido',
      { consentimiento_version: '1' },
    ],
    [
      'no representative for a minor',
      422,
      'representante_requerido',
      { tipo_documento: 'Tarjeta de identidad' as const },
    ],
    [
      'a code that nobody issued',
      422,
      'codigo_no_valido',
      { rol: 'Comercio' as const, codigoValidacion: 'AAAA-BBBB' },
    ],
  ])(
    'with %s leaves no half account: the same e-mail signs up again',
    async (_, status, code, wrong) => {
      const ana = await people.signUp()
      const refused = await people.register(newUsuario(ana, wrong))
      expect([refused.status, refused.body.error.code]).toEqual([status, code])
      expect(await isKnown(ana.sub)).toBe(false)
      const again = await people.signUp(ana.correo)
      expect((await people.register(newUsuario(again))).status).toBe(201)
    },
  )

  it('takes a minor whom somebody authorises', async () => {
    const ana = await people.signUp()
    const tipo_documento = 'Tarjeta de identidad'
    const { status } = await people.register(newUsuario(ana, { tipo_documento, representante }))
    expect(status).toBe(201)
  })

  it('keeps an identity whose owner has confirmed it, whatever fails', async () => {
    const ana = await people.signUp()
    await people.confirm(ana.correo)
    const refused = await people.register(newUsuario(ana, { consentimiento_version: '1' }))
    expect(refused.status).toBe(422)
    expect(await isKnown(ana.sub)).toBe(true)
  })

  it('names every field that is wrong, and wants the token of the application', async () => {
    const { body } = await people.register({})
    expect(Object.keys(body.error.campos)).toEqual(
      expect.arrayContaining(['id_usuario', 'correo_electronico', 'nombres', 'telefono']),
    )
    const ana = await people.person()
    const withHers = await people.ask('POST', '/usuarios', { body: {}, token: ana.token })
    expect(withHers.status).toBe(401)
  })

  it('lets an address of the network ask thirty times a minute', async () => {
    const headers = { 'x-forwarded-for': '190.0.0.7', authorization: api.authorization }
    const ask = () => people.ask('POST', '/usuarios', { body: {}, headers })
    for (let i = 0; i < 30; i++) expect((await ask()).status).toBe(400)
    const refused = await ask()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe.each(dialects)('a registration that Plaza could not finish on %s', (dialect) => {
  let api: TestApi
  let people: Accounts
  beforeAll(async () => {
    api = await testApi(dialect)
    people = accountsOf(api)
  })
  afterAll(() => api.close())

  it('is finished at the first sign-in, and then told what is missing', async () => {
    const ana = await people.newcomer()
    const { status, body } = await people.ask('GET', `/usuarios/by-email/${ana.correo}`, ana)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id_usuario: ana.sub,
      nombres: '',
      numero_documento: null,
      roles: ['Comprador'],
      profile_complete: false,
    })
    expect((await api.deps.identity.find(ana.sub))?.groups).toEqual(['Comprador'])
  })

  it('is finished by completing the profile, once the person consents', async () => {
    const ana = await people.newcomer()
    const put = (cambios: object) =>
      people.ask('PUT', `/usuarios/${ana.correo}`, { body: cambios, token: ana.token })
    const { consentimiento_version, ...datos } = newUsuario(ana)
    const complete = { ...datos, profile_complete: true }
    expect((await put({ profile_complete: true })).body.error.code).toBe('consentimiento_requerido')
    expect((await put({ profile_complete: true, consentimiento_version })).body.error.code).toBe(
      'perfil_incompleto',
    )
    expect((await put(complete)).body.error.code).toBe('consentimiento_requerido')
    const done = await put({ ...complete, consentimiento_version })
    expect(done.status).toBe(200)
    expect(done.body).toMatchObject({ nombres: 'Ana María', profile_complete: true })
  })

  it('asks for consent again when the policy has another version, and keeps what was consented to', async () => {
    const ana = await people.newcomer()
    const put = (cambios: object) =>
      people.ask('PUT', `/usuarios/${ana.correo}`, { body: cambios, token: ana.token })
    await put({ ...newUsuario(ana), profile_complete: true })
    const isComplete = async () => (await put({})).body.profile_complete
    expect(await isComplete()).toBe(true)
    // Today's is the second: what Ana consented to was the first.
    const before = '2020-01'
    await api.db
      .updateTable('consentimientos')
      .set({ version: before })
      .where('id_usuario', '=', ana.sub)
      .execute()
    expect(await isComplete()).toBe(false)
    for (const consentimiento_version of [undefined, before])
      expect((await put({ profile_complete: true, consentimiento_version })).body.error.code).toBe(
        'consentimiento_requerido',
      )
    const today = { consentimiento_version: consentimientoRegistroVersion, profile_complete: true }
    expect((await put(today)).body).toMatchObject({ profile_complete: true, nombres: 'Ana María' })
    const { body } = await people.ask('GET', `/profile/${ana.sub}/datos`, ana)
    expect(
      body.consentimientos.map(({ version }: { version: string }) => version).toSorted(),
    ).toEqual([...[before, consentimientoRegistroVersion]])
  })

  it('remembers who recommended Plaza, the first one only', async () => {
    const [one, other] = [await people.person(), await people.person()]
    const ana = await people.newcomer()
    for (const referralId of [ana.sub, one.sub, other.sub])
      await people.ask('PUT', `/usuarios/${ana.correo}`, {
        body: { referralId },
        token: ana.token,
      })
    const { body } = await people.ask('GET', `/profile/${ana.sub}/datos`, ana)
    expect(body.perfil.referente_id).toBe(one.sub)
  })

  it('is one account, however many requests finish it at once', async () => {
    const ana = await people.newcomer()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => people.ask('GET', `/profile/${ana.sub}`, ana)),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  })

  it('does not take the e-mail of an account that lives, but of one that the identity lost', async () => {
    const holder = await people.person()
    const google = await people.newcomer()
    await api.db
      .updateTable('identity_usuarios')
      .set({ correo: holder.correo })
      .where('sub', '=', google.sub)
      .execute()
    const open = () => people.ask('GET', `/usuarios/by-email/${holder.correo}`, google)
    expect((await open()).body.error.code).toBe('correo_ya_registrado')
    await api.deps.identity.delete(holder.sub)
    expect(await open()).toMatchObject({ status: 200, body: { id_usuario: google.sub } })
  })

  it('takes the identity back when the database fails', async () => {
    const ana = await people.signUp()
    await api.db.schema.dropTable('representantes').execute()
    const failed = await people.register(
      newUsuario(ana, { tipo_documento: 'Tarjeta de identidad' }),
    )
    expect([failed.status, failed.body.error.code]).toEqual([500, 'error_interno'])
    expect(await api.deps.identity.find(ana.sub)).toBeUndefined()
    const { id_usuario } =
      (await api.db
        .selectFrom('usuarios')
        .select('id_usuario')
        .where('id_usuario', '=', ana.sub)
        .executeTakeFirst()) ?? {}
    expect(id_usuario).toBeUndefined()
  })
})
