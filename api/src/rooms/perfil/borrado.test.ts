import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tables } from '../../../db/tables.ts'
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

describe.each(dialects)('deleting my account on %s', (dialect) => {
  let api: TestApi
  let people: Accounts
  beforeAll(async () => {
    api = await testApi(dialect)
    people = accountsOf(api)
  })
  afterAll(() => api.close())

  /** Every row of every table but the messages, which stand for a mailbox that is not ours. */
  const readEverything = async () => {
    const tables = await api.db.introspection.getTables()
    const ours = tables.filter(({ name }) => !/^(correo_mensajes|productos_busqueda)/.test(name))
    // The job engine's tables have a schema of their own.
    const rows = ours.map(({ schema, name }) =>
      (schema ? api.db.withSchema(schema) : api.db)
        .selectFrom(name as keyof Tables)
        .selectAll()
        .execute(),
    )
    return JSON.stringify(await Promise.all(rows))
  }

  it('leaves nothing personal, and keeps that I consented', async () => {
    const { nuevo: fresh, ...valentina } = await seedWellKnown(api.db, people)
    const traces = [
      valentina.correo,
      fresh.numero_documento,
      ...Object.values(personal),
      representante.nombres,
      representante.apellidos,
      representante.numero_documento,
      ...Object.values(aqui).map(String),
    ]
    const before = await readEverything()
    expect(traces.filter((trace) => !before.includes(trace))).toEqual([])
    const gone = await people.ask('DELETE', `/profile/${valentina.sub}`, valentina)
    expect([gone.status, gone.body]).toEqual([204, undefined])
    const after = await readEverything()
    expect(traces.filter((trace) => after.includes(trace))).toEqual([])
    const consents = await api.db
      .selectFrom('consentimientos')
      .select('texto')
      .where('id_usuario', '=', valentina.sub)
      .execute()
    expect(consents).toHaveLength(2)
  })

  it('ends my sessions when I delete it, and lets me register again', async () => {
    const valentina = await seedWellKnown(api.db, people)
    expect((await people.ask('DELETE', `/profile/${valentina.sub}`, valentina)).status).toBe(204)
    expect((await people.ask('GET', `/profile/${valentina.sub}`, valentina)).status).toBe(401)
    await expect(people.signIn(valentina.correo)).rejects.toThrow()
    const again = await people.signUp(valentina.correo)
    expect((await people.register({ ...valentina.nuevo, id_usuario: again.sub })).status).toBe(201)
  })

  it('is deleted only by who signed in within five minutes', async () => {
    const ana = await people.person()
    await api.db
      .updateTable('identity_sesiones')
      .set({ auth_time: Math.floor(Date.now() / 1000) - 301 })
      .where('sub', '=', ana.sub)
      .execute()
    const old = await people.refresh(ana.refreshToken)
    const refused = await people.ask('DELETE', `/profile/${ana.sub}`, old)
    expect([refused.status, refused.body.error.code]).toEqual([403, 'sesion_no_reciente'])
    expect((await people.ask('GET', `/profile/${ana.sub}`, old)).status).toBe(200)
    const { token } = await people.signIn(ana.correo)
    expect((await people.ask('DELETE', `/profile/${ana.sub}`, { token })).status).toBe(204)
  })
})
