import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ClaseIva, cajaSchema } from '../../../contract/index.ts'
import { mercadoPago } from '../../adapters/mercado-pago.ts'
import { diaOf } from '../../machinery/fechas.rules.ts'
import {
  counterOf,
  dialects,
  proof,
  seedProducto,
  shopOf,
  type TestCounter,
  testApi,
} from '../../testing/testing.ts'

type Person = TestCounter['ana']

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const ago = (ms: number) => new Date(Date.now() - ms).toISOString()

describe.each(dialects)('what a counter sold without a connection on %s', (dialect) => {
  let counter: TestCounter
  let supervisor: Person
  let cafe: number
  beforeAll(async () => {
    const files = { find: async () => undefined, save: async () => undefined }
    counter = await counterOf(await shopOf(await testApi(dialect, { files }), mercadoPago))
    supervisor = await counter.miembro('supervisor')
    cafe = await seedProducto(counter.db, { stock: 500, valor_neto: 10_000 })
  })
  afterAll(() => counter.close())

  const one = () => [{ id: cafe, cantidad: 1, valor_total: 11_900 }]
  const sellAt = (who: Person, sold: string, given: object = {}, clave = randomUUID()) => {
    const offline = { vendida_sin_conexion_en: sold, enviada_en: ago(0) }
    return counter.sell(one(), { ...offline, ...given }, clave, who)
  }
  const openAt = async (who: Person, abierta_en: string, base = 100_000) => {
    const { body } = await counter.inShop(who, 'POST', '/cajas', { base })
    await counter.db.updateTable('cajas').set({ abierta_en }).where('id', '=', body.id).execute()
    return cajaSchema.parse(body)
  }
  const countAt = async (who: Person, id: number, contada_en: string) => {
    const path = `/cajas/${id}/cierre`
    const { body } = await counter.inShop(who, 'POST', path, { conteo: { 50000: 2 } })
    await counter.db.updateTable('cajas').set({ contada_en }).where('id', '=', id).execute()
    return cajaSchema.parse(body)
  }
  const read = async (who: Person, id: number) =>
    cajaSchema.parse((await counter.inShop(who, 'GET', `/cajas/${id}`)).body)

  it('counts as sold what it sold without having it, so that what comes back takes no more off', async () => {
    const id = await seedProducto(counter.db, { stock: 5, valor_neto: 10_000 })
    const sold = async () =>
      (
        await counter.db
          .selectFrom('productos')
          .select('unidades_vendidas')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).unidades_vendidas
    await counter.sell([{ id, cantidad: 3 }])
    const four = [{ id, cantidad: 4 }]
    const late = await counter.sell(four, { vendida_sin_conexion_en: ago(60_000) })
    expect(await sold()).toBe(7)
    await counter.inShop(supervisor, 'POST', '/devoluciones', {
      ...{ id_transaccion: late.body.id_transaccion, id_productos: four },
      ...{ metodo: 'billetera', motivo: 'No era' },
    })
    expect(await sold()).toBe(3)
  })

  it('is of the day and the till that it was sold at, though it comes when that is closed', async () => {
    const cajero = await counter.miembro('cajero')
    const first = await openAt(cajero, ago(50 * hourMs))
    await countAt(cajero, first.id, ago(40 * hourMs))
    const second = await openAt(cajero, ago(30 * hourMs))
    const vendida_en = ago(45 * hourMs)
    const late = await sellAt(cajero, vendida_en)
    expect(late.body).toMatchObject({ caja_id: first.id, fecha_y_hora: vendida_en })
    const dia = diaOf(new Date(vendida_en))
    const panel = await counter.inShop(supervisor, 'GET', `/panel?desde=${dia}&hasta=${dia}`)
    expect(panel.body).toMatchObject({ ventas: 1, valor_total: 11_900 })
    expect((await sellAt(cajero, ago(35 * hourMs))).body.caja_id).toBeNull()
    expect((await sellAt(cajero, ago(2 * hourMs))).body.caja_id).toBe(second.id)
    expect((await counter.sell(one(), {}, undefined, cajero)).body.caja_id).toBe(second.id)
    const { reporte } = await read(cajero, first.id)
    expect(reporte).toMatchObject({
      ...{ diferencia: 0, ventas: { cantidad: 0 } },
      tardias: { cantidad: 1, total: 11_900, efectivo: 11_900 },
    })
    const recibo = await counter.app.request(`/api/recibos/${late.body.recibo}`)
    expect((await recibo.json()).vendida_en).toBe(vendida_en)
    const open = await counter.inShop(cajero, 'POST', `/cajas/${second.id}/cierre`, { conteo: {} })
    expect(open.body.reporte).toMatchObject({ ventas: { cantidad: 2 }, tardias: { cantidad: 0 } })
  })

  it('is late in no report where its money never came', async () => {
    const { id } = await openAt(supervisor, ago(4 * hourMs))
    await countAt(supervisor, id, ago(2 * hourMs))
    const { key } = (await counter.upload(proof('tarde'), 1, supervisor)).body
    const wallet = { metodo_pago: 'billetera', comprobante_key: key }
    const late = await sellAt(supervisor, ago(3 * hourMs), wallet)
    const tardias = async () => (await read(supervisor, id)).reporte?.tardias
    expect(await tardias()).toEqual({ cantidad: 1, total: 11_900, efectivo: 0 })
    const path = `/comprobantes/${late.body.id_transaccion}/revision`
    await counter.inShop(supervisor, 'POST', path, { estado: 'rechazada', nota: 'No llegó' })
    expect(await tardias()).toEqual({ cantidad: 0, total: 0, efectivo: 0 })
  })

  it('is moved by as much as the device\u2019s clock is off, up to a day', async () => {
    const cajero = await counter.miembro('cajero')
    const slow = { enviada_en: ago(3 * hourMs) }
    const { body } = await sellAt(cajero, ago(4 * hourMs), slow)
    const off = Date.now() - Date.parse(body.fecha_y_hora) - hourMs
    expect(Math.abs(off)).toBeLessThan(60_000)
    const fast = { enviada_en: ago(-2 * hourMs) }
    expect((await sellAt(cajero, ago(-2 * hourMs), fast)).body.fecha_y_hora <= ago(0)).toBe(true)
  })

  it.each([
    ['a clock two days behind', 2 * dayMs, { enviada_en: ago(2 * dayMs) }],
    ['a clock two days ahead', -2 * dayMs, { enviada_en: ago(-2 * dayMs) }],
    ['a time that is still to come', -2 * dayMs, {}],
    ['a year that is long over', 400 * dayMs, {}],
    ['a day ago, and nobody knows by which clock', 2 * dayMs, { enviada_en: undefined }],
  ])('is set aside by %s', async (_, before, given) => {
    const clave = randomUUID()
    const { status, body } = await sellAt(counter.ana, ago(before), given, clave)
    expect([status, body.error.code]).toEqual([409, 'reloj_descuadrado'])
    // A supervisor takes it in as of now, by the same clock: nobody has set it since.
    const enviada_en = ('enviada_en' in given && given.enviada_en) || ago(0)
    const taken = await sellAt(counter.ana, enviada_en, { enviada_en }, clave)
    expect(taken.body.id_transaccion).toBe(clave)
    expect(Math.abs(Date.now() - Date.parse(taken.body.fecha_y_hora))).toBeLessThan(60_000)
  })

  it('is sold once, though its name was forgotten when it is sent again, as it was or dated anew by a supervisor', async () => {
    const id = await seedProducto(counter.db, { stock: 5, valor_neto: 10_000 })
    const cajero = await counter.miembro('cajero')
    const { id: caja_id } = await openAt(cajero, ago(2 * hourMs))
    const clave = randomUUID()
    const items = [{ id, cantidad: 1, valor_total: 11_900 }]
    const offline = { vendida_sin_conexion_en: ago(hourMs), enviada_en: ago(0) }
    const first = await counter.sell(items, offline, clave, cajero)
    const before = { vendida_sin_conexion_en: ago(32 * dayMs), enviada_en: ago(0) }
    const today = { vendida_sin_conexion_en: ago(0), vendida_por: cajero.sub }
    for (const [given, who] of [
      [offline, cajero],
      [before, cajero],
      [today, supervisor],
    ] as const) {
      // As after its term.
      await counter.db.deleteFrom('idempotencia').where('clave', '=', clave).execute()
      expect((await counter.sell(items, given, clave, who)).body).toEqual(first.body)
    }
    expect(await counter.stockOf(id)).toBe(4)
    const closed = await counter.inShop(cajero, 'POST', `/cajas/${caja_id}/cierre`, { conteo: {} })
    expect(closed.body.reporte).toMatchObject({ ventas: { cantidad: 1, total: 11_900 } })
  })

  describe('at a price that is no longer', () => {
    const change = (valor_neto: number) =>
      counter.db.updateTable('productos').set({ valor_neto }).where('id', '=', cafe).execute()

    it('is taken in by a supervisor at what was charged, under its own number and its maker\u2019s name', async () => {
      const cajero = await counter.miembro('cajero')
      const caja = await openAt(cajero, ago(5 * hourMs))
      const clave = randomUUID()
      const vendida_en = ago(2 * hourMs)
      await change(12_000)
      const given = { valor_neto_total: 10_000, valor_IVA_total: 1900, valor_total: 10_000 }
      const refused = await sellAt(cajero, vendida_en, given, clave)
      expect(refused.body.error.code).toBe('cotizacion_cambiada')
      const charged = { ...given, al_precio_cobrado: true }
      const alone = await sellAt(cajero, vendida_en, charged, clave)
      expect([alone.status, alone.body.error.code]).toEqual([403, 'supervisor_requerido'])
      const forMaker = { ...charged, vendida_por: cajero.sub }
      const answers = await Promise.all([
        sellAt(supervisor, vendida_en, forMaker, clave),
        sellAt(supervisor, vendida_en, forMaker, clave),
      ])
      for (const { body } of answers)
        expect(body).toMatchObject({
          ...{ id_transaccion: clave, numero: clave.slice(0, 8).toUpperCase() },
          ...{ total_a_pagar: 11_900, valor_IVA_total: 1900, caja_id: caja.id },
          fecha_y_hora: vendida_en,
        })
      // The maker's device may still have it: it is sold already.
      expect((await sellAt(cajero, vendida_en, given, clave)).body.id_transaccion).toBe(clave)
      const row = await counter.db
        .selectFrom('ventas')
        .select('id_usuario')
        .where('id_transaccion', '=', clave)
        .executeTakeFirstOrThrow()
      expect(row.id_usuario).toBe(cajero.sub)
      const written = await counter.db
        .selectFrom('auditoria')
        .select(['id_usuario', 'despues'])
        .where('recurso', '=', 'venta')
        .where('recurso_id', '=', clave)
        .execute()
      expect(written).toHaveLength(1)
      expect(written[0]?.id_usuario).toBe(supervisor.sub)
      expect(JSON.parse(written[0]?.despues ?? '')).toMatchObject({
        ...{ vendedor: cajero.sub, al_precio_cobrado: true, total_a_pagar: 11_900 },
      })
      await change(10_000)
    })

    it('is taken in where its product has no price by now', async () => {
      await change(0)
      const given = { valor_neto_total: 10_000, valor_IVA_total: 1900, valor_total: 10_000 }
      const clave = randomUUID()
      const refused = await sellAt(supervisor, ago(hourMs), given, clave)
      expect(refused.body.error.code).toBe('precio_no_disponible')
      const charged = { ...given, al_precio_cobrado: true }
      const taken = await sellAt(supervisor, ago(hourMs), charged, clave)
      expect([taken.status, taken.body.total_a_pagar]).toEqual([201, 11_900])
      await change(10_000)
    })

    it('is taken in with the IVA that was charged where that is another by now', async () => {
      const setIva = (porcentaje_impuestos: number, clase_iva: ClaseIva) =>
        counter.db
          .updateTable('productos')
          .set({ porcentaje_impuestos, clase_iva })
          .where('id', '=', cafe)
          .execute()
      const iva = { porcentaje_impuestos: 19, clase_iva: 'gravado' as const }
      const given = {
        ...{ valor_neto_total: 10_000, valor_IVA_total: 1900, valor_total: 10_000 },
        ...{ iva_cobrado: { [cafe]: iva }, al_precio_cobrado: true },
      }
      for (const [rate, clase] of [
        [0, 'exento'],
        [5, 'gravado'],
      ] as const) {
        await setIva(rate, clase)
        const { status, body } = await sellAt(supervisor, ago(hourMs), given)
        expect(body).toMatchObject({ total_a_pagar: 11_900, valor_IVA_total: 1900 })
        expect(status).toBe(201)
        const linea = await counter.db
          .selectFrom('venta_lineas')
          .select(['porcentaje_impuestos', 'clase_iva'])
          .where('id_transaccion', '=', body.id_transaccion)
          .executeTakeFirstOrThrow()
        expect(linea).toEqual(iva)
      }
      await setIva(19, 'gravado')
    })

    it('is for sales that were made, by people of the shop', async () => {
      const online = await counter.sell(one(), { al_precio_cobrado: true }, randomUUID())
      expect(online.status).toBe(400)
      const stranger = { al_precio_cobrado: true, vendida_por: counter.beto.sub }
      const foreign = await sellAt(supervisor, ago(hourMs), stranger)
      expect(foreign.body.error.code).toBe('miembro_no_encontrado')
      const cajero = await counter.miembro('cajero')
      const forOther = { vendida_por: supervisor.sub }
      const blamed = await sellAt(cajero, ago(hourMs), forOther)
      expect(blamed.body.error.code).toBe('supervisor_requerido')
    })

    it('is taken in for who was taken out of the shop since, though they never had a till there', async () => {
      const cajero = await counter.miembro('cajero')
      const gone = await counter.inShop(counter.ana, 'DELETE', `/miembros/${cajero.sub}`)
      expect(gone.status).toBe(204)
      const clave = randomUUID()
      const own = await sellAt(cajero, ago(hourMs), {}, clave)
      expect(own.body.error.code).toBe('comercio_no_encontrado')
      const taken = await sellAt(supervisor, ago(hourMs), { vendida_por: cajero.sub }, clave)
      expect([taken.status, taken.body.id_transaccion]).toEqual([201, clave])
    })

    const leaving: [string, () => Promise<{ who: Person; leave: () => Promise<unknown> }>][] = [
      [
        'whose role was taken',
        async () => {
          const who = await counter.miembro('cajero')
          const admin = await counter.people.person('Administrador')
          const body = { rol: 'Comercio', motivo: 'Se fue' }
          const path = `/admin/personas/${who.sub}/retiros`
          return { who, leave: () => counter.ask('POST', path, { token: admin.token, body }) }
        },
      ],
      [
        'who deleted their account',
        async () => {
          const who = await counter.miembro('cajero')
          const path = `/profile/${who.sub}`
          return { who, leave: () => counter.ask('DELETE', path, { token: who.token }) }
        },
      ],
      [
        'who ran the shop until another did',
        async () => {
          const admin = await counter.people.person('Administrador')
          const asAdmin = (method: string, path: string, body?: object) =>
            counter.ask(method, path, { token: admin.token, ...(body && { body }) })
          const appoint = async (administrador_id: string) => {
            const { body } = await asAdmin('GET', '/puntos_venta/1/detalles')
            return asAdmin('PUT', '/puntos_venta/1', { ...body, administrador_id })
          }
          const who = await counter.people.person('Comercio')
          const given = { rol: 'Comercio' as const, creado_en: ago(0) }
          await counter.db
            .insertInto('usuario_roles')
            .values([who, counter.ana].map(({ sub }) => ({ ...given, id_usuario: sub })))
            .execute()
          expect(await appoint(who.sub)).toMatchObject({ status: 200 })
          return { who, leave: () => appoint(counter.ana.sub) }
        },
      ],
    ]

    it.each(leaving)('is taken in for somebody %s, who never had a till', async (_, begin) => {
      const { who, leave } = await begin()
      expect(await leave()).toMatchObject({ status: expect.toSatisfy((n: number) => n < 300) })
      const clave = randomUUID()
      expect((await sellAt(who, ago(hourMs), {}, clave)).status).toBeGreaterThan(400)
      const given = { vendida_por: who.sub }
      const taken = await sellAt(supervisor, ago(hourMs), given, clave)
      expect([taken.status, taken.body.id_transaccion]).toEqual([201, clave])
      const left = await counter.db
        .selectFrom('auditoria')
        .select('accion')
        .where('recurso_id', '=', `1/${who.sub}`)
        .execute()
      expect(left).toEqual([{ accion: 'retirar' }])
    })

    it('stays set aside where no whole net comes to that price', async () => {
      // 2 and no IVA, or 3 and 1 of IVA.
      const odd = [{ id: cafe, cantidad: 1, valor_total: 3 }]
      const given = { vendida_sin_conexion_en: ago(hourMs), al_precio_cobrado: true }
      const { body } = await counter.sell(odd, given, randomUUID(), supervisor)
      expect(body.error.code).toBe('cotizacion_cambiada')
    })
  })

  it('takes no more cash out of a till than there is, however many ask at once', async () => {
    const cajero = await counter.miembro('cajero')
    const { id } = await openAt(cajero, ago(0), 50_000)
    const out = (monto: number) => {
      const body = { tipo: 'salida', monto, motivo: 'Bolsas' }
      return counter.inShop(cajero, 'POST', `/cajas/${id}/movimientos`, body)
    }
    const refused = await out(50_001)
    expect([refused.status, refused.body.error.code]).toEqual([409, 'caja_sin_efectivo'])
    const { id_transaccion } = (await counter.sell(one(), {}, undefined, cajero)).body
    const back = { id_transaccion, id_productos: [{ id: cafe, cantidad: 1 }], motivo: 'x' }
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => out(15_000)),
      counter.inShop(cajero, 'POST', '/devoluciones', back),
    ])
    const taken = answers.filter(({ status }) => status === 201)
    expect(taken.length).toBeGreaterThan(2)
    const closed = await counter.inShop(cajero, 'POST', `/cajas/${id}/cierre`, { conteo: {} })
    expect(closed.body.reporte.esperado.efectivo).toBeGreaterThanOrEqual(0)
    expect(counter.reported).toEqual([])
  })

  it('refuses a wallet\u2019s number and a proof for the second of two sales at once', async () => {
    for (let round = 0; round < 20; round += 1) {
      const keys = await Promise.all(
        [1, 2].map(async (i) => (await counter.upload(proof(`${round} ${i}`))).body.key),
      )
      const wallet = { metodo_pago: 'billetera' }
      const byNumber = await Promise.all(
        keys.map((comprobante_key) =>
          counter.sell(one(), { ...wallet, comprobante_key, referencia_pago: `R${round}` }),
        ),
      )
      expect(byNumber.map(({ status }) => status).sort()).toEqual([201, 409])
      const second = byNumber.find(({ status }) => status === 409)
      expect(second?.body.error.code).toBe('referencia_pago_repetida')
      const { key } = (await counter.upload(proof(`${round} 3`))).body
      const byProof = await Promise.all(
        [1, 2].map(() => counter.sell(one(), { ...wallet, comprobante_key: key })),
      )
      expect(byProof.map(({ status }) => status).sort()).toEqual([201, 409])
    }
    expect(counter.reported).toEqual([])
  })

  it('tells of a wallet\u2019s number that a sale without a connection has', async () => {
    const [first, second] = await Promise.all(
      ['a', 'b'].map(async (text) => (await counter.upload(proof(text))).body.key),
    )
    const wallet = { metodo_pago: 'billetera', referencia_pago: 'SIN-RED' }
    expect(
      (await sellAt(counter.ana, ago(hourMs), { ...wallet, comprobante_key: first })).status,
    ).toBe(201)
    const { body } = await counter.sell(one(), { ...wallet, comprobante_key: second })
    expect(body.error.code).toBe('referencia_pago_repetida')
  })
})
