import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dialects, type TestApi, testApi } from '../../testing/testing.ts'
import { createMailbox } from './mailbox.ts'

describe.each(dialects)('the developers’ mailbox on %s', (dialect) => {
  let api: TestApi
  const printed: string[] = []

  beforeAll(async () => {
    api = await testApi(dialect)
    const { mail } = createMailbox(api.db, (line) => printed.push(line))
    await mail.send({ to: 'Ana@correo.co', subject: '111111 es tu código', text: 'Hola, Ana' })
    await mail.send({ to: 'luis@correo.co', subject: '222222 es tu código', text: 'Hola, Luis' })
    await mail.send({ to: 'ana@correo.co', subject: '<b>otro</b>', text: '<script>x</script>' })
  })
  afterAll(() => api.close())

  const read = async (query = '') => {
    const response = await api.app.request(`/api/dev/buzon${query}`)
    expect(response.headers.get('cache-control')).toBe('no-store')
    return (await response.json()).map(({ asunto }: { asunto: string }) => asunto)
  }

  it('lists the messages of an address, or all, the newest first', async () => {
    expect(await read('?correo=ANA@correo.co')).toEqual(['<b>otro</b>', '111111 es tu código'])
    expect(await read()).toHaveLength(3)
    expect(await read('?correo=nadie@correo.co')).toEqual([])
  })

  it('prints a line of each', () => {
    expect(printed[1]).toBe('correo para luis@correo.co: 222222 es tu código')
  })

  it('is a page that shows text as text', async () => {
    const response = await api.app.request('/api/dev/buzon/pagina?correo=ana@correo.co')
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('content-security-policy')).not.toContain('unsafe')
    const html = await response.text()
    expect(html).toContain('lang="es-CO"')
    expect(html).toContain('&lt;script&gt;x&lt;/script&gt;')
    expect(html).not.toContain('<script')
    expect(html).not.toContain('Luis')
  })

  it('keeps the newest five hundred, and hardly more', async () => {
    const { mail } = createMailbox(api.db, () => undefined)
    const send = (_: unknown, i: number) =>
      mail.send({ to: 'eva@correo.co', subject: `Carta ${i}`, text: 'Hola, Eva' })
    await Promise.all(Array.from({ length: 600 }, send))
    expect(await read('?correo=ana@correo.co')).toEqual([])
    const { cuantos } = await api.db
      .selectFrom('correo_mensajes')
      .select((eb) => eb.fn.countAll<number>().as('cuantos'))
      .executeTakeFirstOrThrow()
    expect(cuantos).toBeGreaterThanOrEqual(500)
    expect(cuantos).toBeLessThan(600)
  })
})

it('is not there where messages are sent', async () => {
  const api = await testApi('SQLite', { mailbox: undefined })
  for (const path of ['/api/dev/buzon', '/api/dev/buzon/pagina'])
    expect((await api.app.request(path)).status).toBe(404)
  await api.close()
})
