import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { consentimientoBoletinVersion, errorBodySchema } from '../../../contract/index.ts'
import { mercadoPago } from '../../adapters/mercado-pago.ts'
import type { Mail, Message } from '../../ports/mail.ts'
import { dialects, shopOf, type TestApi, testApi } from '../../testing/testing.ts'
import { askToConfirm } from './boletin.ts'

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

  /** Sends the question that waits, as the queue does. */
  const work = async () => {
    const { clave } = await api.db
      .selectFrom('boletin_suscripciones')
      .select('clave')
      .executeTakeFirstOrThrow()
    const mail: Mail = { send: async (message) => void sent.push(message) }
    await askToConfirm(
      { db: api.db, mail, publicOrigin: 'http://plaza.test' },
      { clave: clave ?? '' },
    )
  }

  let sent: Message[] = []
  beforeEach(() => {
    sent = []
  })

  /** What a link of the newest message leads to, below the API. */
  const linkOf = (page: string) => {
    const [url = ''] = sent.at(-1)?.text.match(new RegExp(`http\\S+/boletin/${page}\\?\\S+`)) ?? []
    return url.replace('http://plaza.test', '')
  }

  const stateOf = async () => {
    const row = await api.db
      .selectFrom('boletin_suscripciones')
      .select(['confirmado_en', 'retirado_en'])
      .executeTakeFirstOrThrow()
    return [row.confirmado_en !== null, row.retirado_en !== null]
  }

  it('asks the address itself, and believes only who reads its mail', async () => {
    await post(suscripcion)
    await work()
    expect(sent.map(({ to }) => to)).toEqual(['ana@correo.co'])
    expect(await stateOf()).toEqual([false, false])
    const page = await api.app.request(linkOf('confirmacion'))
    expect(await page.text()).toContain('<button>Confirmar mi suscripción</button>')
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
    // A mail program that opens every link has confirmed nothing.
    expect(await stateOf()).toEqual([false, false])
    const done = await api.app.request(linkOf('confirmacion'), { method: 'POST' })
    expect(await done.text()).toContain('Tu suscripción está confirmada')
    expect(await stateOf()).toEqual([true, false])
  })

  it('lets a mail program withdraw with one press, and nobody by opening a page', async () => {
    await post(suscripcion)
    await work()
    await api.app.request(linkOf('confirmacion'), { method: 'POST' })
    const { headers = {} } = sent.at(-1) ?? {}
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    const [, url = ''] = headers['List-Unsubscribe']?.match(/^<http:\/\/plaza\.test(.*)>$/) ?? []
    expect(url).not.toContain('ana')
    expect(await (await api.app.request(url)).text()).toContain(
      '<button>Dejar de recibirlo</button>',
    )
    expect(await stateOf()).toEqual([true, false])
    const press = await api.app.request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(press.status).toBe(200)
    expect(await stateOf()).toEqual([true, true])
    // An old message confirms nothing any more.
    expect((await api.app.request(linkOf('confirmacion'), { method: 'POST' })).status).toBe(404)
    expect(await stateOf()).toEqual([true, true])
    await post(suscripcion)
    expect(await stateOf()).toEqual([false, false])
  })

  it('writes once in an hour to an address that does not answer, and never to one that did', async () => {
    const own = await testApi(dialect)
    const shop = await shopOf(own, mercadoPago)
    const ask = () => shop.ask('POST', '/boletin', { body: suscripcion })
    const messages = async () => {
      await shop.work()
      return (await own.deps.mailbox?.list('ana@correo.co'))?.length
    }
    const longAgo = () =>
      own.db
        .updateTable('boletin_suscripciones')
        .set({ preguntado_en: new Date(0).toISOString() })
        .execute()
    for (let i = 0; i < 4; i++) await ask()
    expect(await messages()).toBe(1)
    await longAgo()
    await ask()
    expect(await messages()).toBe(2)
    const [{ texto = '' } = {}] = (await own.deps.mailbox?.list('ana@correo.co')) ?? []
    const [path = ''] = texto.match(/\/api\/boletin\/confirmacion\S+/) ?? []
    expect((await shop.app.request(path, { method: 'POST' })).status).toBe(200)
    await longAgo()
    await ask()
    expect(await messages()).toBe(2)
    // Who leaves, and is told that they may come back whenever they like, has answered too.
    await own.db
      .updateTable('boletin_suscripciones')
      .set({ preguntado_en: new Date().toISOString() })
      .execute()
    const leaving = path.replace('confirmacion', 'retiro')
    expect((await shop.app.request(leaving, { method: 'POST' })).status).toBe(200)
    for (let i = 0; i < 2; i++) await ask()
    expect(await messages()).toBe(3)
    await shop.close()
  })

  it.each(['', 'otra', '%00', 'null'])('knows no key %j', async (clave) => {
    await api.db
      .insertInto('boletin_suscripciones')
      .values({
        correo: 'antigua@correo.co',
        version: '2026-11',
        creado_en: new Date().toISOString(),
      })
      .execute()
    for (const page of ['confirmacion', 'retiro'])
      for (const method of ['GET', 'POST'])
        expect(
          (await api.app.request(`/api/boletin/${page}?clave=${clave}`, { method })).status,
        ).toBe(404)
  })

  const whole = () =>
    api.db
      .selectFrom('boletin_suscripciones')
      .select(['version', 'creado_en', 'confirmado_en', 'clave'])
      .executeTakeFirstOrThrow()

  const makeOld = () =>
    api.db
      .updateTable('boletin_suscripciones')
      .set({ version: '2025-01', creado_en: new Date(0).toISOString() })
      .execute()

  it('keeps the newest consent while nobody has confirmed one', async () => {
    await post(suscripcion)
    await makeOld()
    await post(suscripcion)
    expect(await stored()).toEqual([
      { correo: 'ana@correo.co', version: consentimientoBoletinVersion },
    ])
  })

  it('keeps what was confirmed as its owner confirmed it, whoever types the address', async () => {
    await post(suscripcion)
    await work()
    await api.app.request(linkOf('confirmacion'), { method: 'POST' })
    await makeOld()
    const confirmed = await whole()
    expect(confirmed.confirmado_en).not.toBeNull()
    expect((await post(suscripcion)).status).toBe(204)
    expect(await whole()).toEqual(confirmed)
  })

  it.each(['zzz-nunca-existio', '2027-02', '2025-01'])(
    'takes no consent to a text that Plaza never showed: %s',
    async (version) => {
      const response = await post({ ...suscripcion, version })
      const { error } = errorBodySchema.parse(await response.json())
      expect([response.status, error.code]).toEqual([422, 'consentimiento_requerido'])
      expect(await stored()).toEqual([])
    },
  )

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
