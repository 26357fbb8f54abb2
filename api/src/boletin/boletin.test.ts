import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { consentimientoBoletinVersion, errorBodySchema } from '../../contract/index.ts'
import { dialects, type TestApi, testApi } from '../testing/testing.ts'

const suscripcion = {
  correo_electronico: 'Ana@Correo.co',
  acepta: true,
  version: consentimientoBoletinVersion,
}

describe.each(dialects)('the newsletter on %s', (dialect) => {
  let api: TestApi
  beforeEach(async () => {
    api = await testApi(dialect)
  })
  afterEach(() => api.close())

  const post = (body: unknown, headers: Record<string, string> = {}) =>
    api.app.request('/api/boletin', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })

  const stored = () =>
    api.db.selectFrom('boletin_suscripciones').select(['correo', 'version']).execute()

  it('keeps an address with its consent, once, and answers the same both times', async () => {
    const answers = [await post(suscripcion), await post(suscripcion)]
    expect(answers.map(({ status }) => status)).toEqual([204, 204])
    expect(await stored()).toEqual([
      { correo: 'ana@correo.co', version: consentimientoBoletinVersion },
    ])
  })

  it('keeps the newest consent', async () => {
    for (const version of ['2026-11', '2027-02', '2026-11']) await post({ ...suscripcion, version })
    expect(await stored()).toEqual([{ correo: 'ana@correo.co', version: '2027-02' }])
  })

  it.each([
    [{ ...suscripcion, correo_electronico: 'ana' }, 'correo_electronico'],
    [{ ...suscripcion, acepta: false }, 'acepta'],
    [{ ...suscripcion, version: '' }, 'version'],
    [[], ''],
  ])('refuses %j', async (body, campo) => {
    const response = await post(body)
    expect(response.status).toBe(400)
    const { error } = errorBodySchema.parse(await response.json())
    expect(Object.keys(error.campos ?? {})).toEqual([campo])
    expect(await stored()).toEqual([])
  })

  it('names every field of an empty body', async () => {
    const { error } = errorBodySchema.parse(await (await post({})).json())
    expect(error.campos).toEqual({
      correo_electronico: 'Introduce un correo electrónico válido',
      acepta: 'Debes aceptar el tratamiento de tus datos para suscribirte',
      version: expect.any(String),
    })
  })

  it('refuses what is no JSON, or too long', async () => {
    expect((await post('{')).status).toBe(400)
    const long = await post({ ...suscripcion, version: 'x'.repeat(10_000) })
    expect(long.status).toBe(413)
    expect((await long.json()).error.code).toBe('solicitud_demasiado_grande')
  })

  it('lets an address of the network ask five times a minute', async () => {
    for (let i = 0; i < 5; i++) expect((await post(suscripcion)).status).toBe(204)
    const refused = await post(suscripcion)
    expect(refused.status).toBe(429)
    expect((await refused.json()).error.code).toBe('demasiadas_solicitudes')
    const wait = Number(refused.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(60)
    expect((await post(suscripcion, { 'x-forwarded-for': '190.0.0.1' })).status).toBe(204)
  })

  it('believes the proxy, not what a caller adds in front of it', async () => {
    const from = (claimed: string) =>
      post(suscripcion, { 'x-forwarded-for': `${claimed}, 190.0.0.2` })
    for (let i = 0; i < 5; i++) expect((await from(`10.0.0.${i}`)).status).toBe(204)
    expect((await from('10.0.0.9')).status).toBe(429)
  })
})
