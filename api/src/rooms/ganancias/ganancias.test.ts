import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gananciasSchema } from '../../../contract/index.ts'
import { mercadoPago } from '../../adapters/mercado-pago.ts'
import { dialects, seedProducto, shopOf, type TestShop, testApi } from '../../testing/testing.ts'

type Buyer = Awaited<ReturnType<TestShop['buyer']>>

let telefonos = 3_000_000_000

describe.each(dialects)('earnings on %s', (dialect) => {
  let shop: TestShop
  let ana: Buyer
  beforeAll(async () => {
    shop = await shopOf(await testApi(dialect), mercadoPago)
    ana = await someone()
  })
  afterAll(() => shop.close())

  const someone = (datos: Parameters<TestShop['buyer']>[0] = {}) => {
    telefonos += 1
    const casa = { telefono: String(telefonos), direccion_principal: `Calle ${telefonos}` }
    return shop.buyer({ ...casa, ...datos })
  }

  const onSale = (comercio_id = 1) =>
    seedProducto(shop.db, {
      ...{ comercio_id, valor_neto: 10_003, porcentaje_regalo_total: 7.5, stock: 20 },
    })

  const recommended = async (referente_id: string, cantidad = 3, buyer = ana) => {
    const cafe = await onSale()
    const id = await shop.buy(buyer, [{ id: cafe, cantidad }], { referente_id })
    await shop.pay(buyer, id, 'aprobar')
    await shop.work()
    return { id, cafe }
  }

  const earningsOf = async ({ sub, token }: Buyer) => {
    const { body } = await shop.ask('GET', `/ganancias/${sub}`, { token })
    return gananciasSchema.parse(body)
  }

  const sumOf = async (socio: Buyer) =>
    (await earningsOf(socio)).reduce((sum, { valor_ganancia }) => sum + valor_ganancia, 0)

  it('are a share of the net of what was bought through a link, and make one Socio', async () => {
    const socio = await someone()
    const { id } = await recommended(socio.sub)
    expect((await shop.show(ana, id)).valor_a_repartir).toBe(2251)
    expect(await earningsOf(socio)).toEqual([
      {
        id_recomendado: expect.stringMatching(/^.{4}••••.{4}$/),
        ...{ transaccion_id: id, valor_neto_total: 30_009, valor_ganancia: 2251 },
        ...{ estado: 'pendiente', fecha_y_hora: expect.any(String), motivo: null },
      },
    ])
    expect((await shop.deps.identity.find(socio.sub))?.groups).toContain('Socio')
  })

  it('are approved when the term to give back is over', async () => {
    const socio = await someone()
    await recommended(socio.sub)
    await shop.work(30 * 24 * 60)
    expect((await earningsOf(socio))[0]?.estado).toBe('pendiente')
    await shop.work(60 * 24 * 60)
    expect((await earningsOf(socio))[0]?.estado).toBe('aprobada')
  })

  it('are approved sooner once everything has arrived', async () => {
    const socio = await someone()
    const { id } = await recommended(socio.sub)
    const { token } = await shop.people.person('Administrador')
    const body = { estado: 'entregado', version: 1 }
    const told = await shop.ask('PUT', `/comercios/1/pedidos/${id}/envio`, { token, body })
    expect(told.status).toBe(200)
    await shop.work(2 * 24 * 60)
    expect((await earningsOf(socio))[0]?.estado).toBe('pendiente')
    await shop.work(15 * 24 * 60)
    expect((await earningsOf(socio))[0]?.estado).toBe('aprobada')
  })

  it('do not wait for what was wholly given back and will never arrive', async () => {
    const socio = await someone()
    const [sent, given] = [await onSale(1), await onSale(2)]
    const items = [sent, given].map((id) => ({ id, cantidad: 1 }))
    const id = await shop.buy(ana, items, { referente_id: socio.sub })
    await shop.pay(ana, id, 'aprobar')
    await shop.work()
    await shop.refund(ana, id, [{ id: given, cantidad: 1 }])
    await shop.work()
    const { token } = await shop.people.person('Administrador')
    const body = { estado: 'entregado', version: 1 }
    await shop.ask('PUT', `/comercios/1/pedidos/${id}/envio`, { token, body })
    await shop.work(15 * 24 * 60)
    expect((await earningsOf(socio)).map(({ estado }) => estado)).toEqual(['aprobada', 'aprobada'])
    expect(await sumOf(socio)).toBe(750)
  })

  it('add up to nothing once everything came back, in whatever pieces', async () => {
    const socio = await someone()
    const { id, cafe } = await recommended(socio.sub)
    await shop.refund(ana, id, [{ id: cafe, cantidad: 1 }])
    expect((await earningsOf(socio)).map(({ valor_ganancia }) => valor_ganancia)).toEqual([
      -751, 2251,
    ])
    await shop.work(60 * 24 * 60)
    await shop.refund(await shop.people.person('Administrador'), id)
    expect(await sumOf(socio)).toBe(0)
    const rows = await earningsOf(socio)
    expect(rows).toHaveLength(3)
    expect(rows.reduce((sum, row) => sum + row.valor_neto_total, 0)).toBe(0)
    expect(new Set(rows.map(({ estado }) => estado))).toEqual(new Set(['aprobada']))
  })

  it('wait for a term that began later than was thought', async () => {
    const socio = await someone()
    const { id } = await recommended(socio.sub)
    const statesOf = async () => {
      const rows = await shop.db
        .selectFrom('ganancias')
        .select('estado')
        .where('id_transaccion', '=', id)
        .execute()
      return rows.map(({ estado }) => estado)
    }
    const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString()
    await shop.db
      .updateTable('ventas')
      .set({ retracto_hasta: days(90) })
      .where('id_transaccion', '=', id)
      .execute()
    await shop.work(60 * 24 * 60)
    expect(await statesOf()).toEqual(['pendiente'])
    await shop.work(91 * 24 * 60)
    expect(await statesOf()).toEqual(['aprobada'])
  })

  it('give nobody the role back that an administrator took', async () => {
    const socio = await someone()
    const admin = await shop.people.person('Administrador')
    const body = { rol: 'Socio', motivo: 'Recomendaba lo suyo' }
    await shop.ask('POST', `/admin/personas/${socio.sub}/retiros`, { token: admin.token, body })
    await recommended(socio.sub)
    await shop.work()
    const { token } = await shop.people.signIn(socio.correo)
    expect((await shop.ask('GET', '/sesion', { token })).body.roles).not.toContain('Socio')
  })

  it('are lost to a chargeback', async () => {
    const socio = await someone()
    const { id } = await recommended(socio.sub)
    const { id_pago_mercado_pago } = await shop.show(ana, id)
    await shop.changePayment(id_pago_mercado_pago ?? '', { status: 'charged_back' })
    await shop.work()
    expect(await sumOf(socio)).toBe(0)
  })

  it('are nobody’s for an unpaid sale', async () => {
    const socio = await someone()
    await shop.buy(ana, [{ id: await onSale(), cantidad: 1 }], { referente_id: socio.sub })
    await shop.work(60)
    expect((await shop.ask('GET', `/ganancias/${socio.sub}`, socio)).status).toBe(403)
  })

  it.each([
    ['the buyer', async () => ana.sub],
    ['nobody', async () => crypto.randomUUID()],
    ['no id', async () => 'cualquiera'],
    [
      'the buyer’s other account, by its telephone',
      async () => (await someone({ telefono: '3009998877' })).sub,
    ],
    [
      'who lives where it goes',
      async () => (await someone({ direccion_principal: 'CRA. 7 No. 12-34' })).sub,
    ],
    [
      'somebody without a telephone',
      async () => {
        const { sub } = await someone()
        await shop.db
          .updateTable('usuarios')
          .set({ telefono: '' })
          .where('id_usuario', '=', sub)
          .execute()
        return sub
      },
    ],
    [
      'somebody whose document is another’s, as was decided',
      async () => {
        const { sub } = await someone()
        await shop.db
          .updateTable('usuarios')
          .set({ documento_negado: 1, documento_propio: null })
          .where('id_usuario', '=', sub)
          .execute()
        return sub
      },
    ],
    [
      'who runs the shop',
      async () => {
        const dueña = await someone()
        await shop.db
          .updateTable('comercios')
          .set({ administrador_id: dueña.sub })
          .where('id', '=', 1)
          .execute()
        return dueña.sub
      },
    ],
  ])('are not for %s', async (_, referenteOf) => {
    const buyer = _ === 'the buyer' ? ana : await someone({ telefono: '3009998877' })
    const cafe = await onSale()
    const referente_id = await referenteOf()
    const direccion_envio = 'Cra 7 No 12 34'
    const id = await shop.buy(buyer, [{ id: cafe, cantidad: 1 }], { referente_id, direccion_envio })
    expect(await shop.show(buyer, id)).toMatchObject({ referente_id: null, valor_a_repartir: 0 })
  })

  it('are shown to nobody else', async () => {
    const socio = await someone()
    await recommended(socio.sub, 1, await someone())
    const { status } = await shop.ask('GET', `/ganancias/${socio.sub}`, ana)
    expect(status).toBe(404)
    expect((await shop.ask('GET', `/ganancias/${socio.sub}`)).status).toBe(401)
  })
})
