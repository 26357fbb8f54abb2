import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  accountsOf,
  dialects,
  endApi,
  newUsuario,
  seedProducto,
  startApi,
  type TestApi,
  testApi,
} from '../../testing/testing.ts'

describe.each(dialects)('two processes on %s', (dialect) => {
  let api: TestApi
  let token: string
  beforeAll(async () => {
    api = await testApi(dialect)
    const people = accountsOf(api)
    const buyer = await people.newcomer()
    await people.register(newUsuario(buyer))
    token = buyer.token
  })
  afterAll(() => api.close())

  interface Answer {
    status: number
    id: string
    code?: string
  }

  // Who is told that there is too much to do now comes back, under the same name.
  const buy = async (url: string, id: number, clave: string): Promise<Answer> => {
    const response = await fetch(`${url}/ventas`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': clave,
      },
      body: JSON.stringify({ id_productos: [{ id, cantidad: 1 }], direccion_envio: 'Calle 1' }),
    })
    const body = await response.json()
    if (response.status === 503) return buy(url, id, clave)
    return { status: response.status, id: body.id_transaccion, code: body.error?.code }
  }

  const stockOf = async (id: number) => {
    const { stock } = await api.db
      .selectFrom('productos')
      .select('stock')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return stock
  }

  const soldOf = async (id: number) => {
    const lineas = await api.db
      .selectFrom('venta_lineas')
      .select('id_transaccion')
      .where('producto_id', '=', id)
      .execute()
    return lineas.map(({ id_transaccion }) => id_transaccion)
  }

  it('sell the last five units to five of two hundred buyers', async () => {
    const cafe = await seedProducto(api.db, { stock: 5 })
    const processes = await Promise.all([startApi(api), startApi(api)])
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, i) =>
        buy(processes[i % 2]?.url ?? '', cafe, crypto.randomUUID()),
      ),
    )
    await Promise.all(processes.map(({ child }) => endApi(child, 'SIGTERM')))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
    expect(new Set(answers.flatMap(({ code }) => code ?? []))).toEqual(
      new Set(['stock_insuficiente']),
    )
    expect([await stockOf(cafe), (await soldOf(cafe)).length]).toEqual([0, 5])
  }, 240_000)

  it('keep every sale that was answered when one is killed, and sell no unit twice', async () => {
    const cafe = await seedProducto(api.db, { stock: 100 })
    const [first, second] = await Promise.all([startApi(api), startApi(api)])
    const claves = Array.from({ length: 40 }, () => crypto.randomUUID())
    const answered = new Map<string, string>()
    await Promise.allSettled(
      claves.map(async (clave) => {
        const { id } = await buy(first.url, cafe, clave)
        answered.set(clave, id)
        if (answered.size === 5) first.child.kill('SIGKILL')
      }),
    )
    expect(answered.size).toBeGreaterThanOrEqual(5)
    for (const clave of claves) {
      const again = await buy(second.url, cafe, clave)
      expect(again.status).toBe(201)
      expect(again.id).toBe(answered.get(clave) ?? again.id)
    }
    await Promise.all([endApi(first.child, 'SIGKILL'), endApi(second.child, 'SIGTERM')])
    const sold = await soldOf(cafe)
    expect(sold).toHaveLength(40)
    expect(sold).toEqual(expect.arrayContaining([...answered.values()]))
    expect(await stockOf(cafe)).toBe(60)
  }, 240_000)

  it('tell themselves of a payment at the provider that comes with them, and write to the buyer', async () => {
    const cafe = await seedProducto(api.db, { stock: 1 })
    const { child, url } = await startApi(api)
    const { id } = await buy(url, cafe, crypto.randomUUID())
    const started = await fetch(`${url}/payment`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ id_transaccion: id }),
    })
    const { searchParams } = new URL((await started.json()).init_point)
    const paid = await fetch(`${url}/sandbox/mercadopago/checkout`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({
        pref_id: searchParams.get('pref_id') ?? '',
        resultado: 'aprobar',
      }),
    })
    expect(paid.headers.get('location')).toContain(`/checkout/approved/${id}?`)
    await vi.waitFor(async () => {
      const { estado_tx } = await api.db
        .selectFrom('ventas')
        .select('estado_tx')
        .where('id_transaccion', '=', id)
        .executeTakeFirstOrThrow()
      expect(estado_tx).toBe('aprovada')
      const mensajes = await api.db.selectFrom('correo_mensajes').select('texto').execute()
      expect(mensajes.some(({ texto }) => texto.includes(id))).toBe(true)
    }, 60_000)
    await endApi(child, 'SIGTERM')
  }, 240_000)
})
