import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  aprobacionSchema,
  cajaSchema,
  reciboSchema,
  ventaMostradorSchema,
} from '../../../../contract/index.ts'
import { mercadoPago } from '../../../adapters/mercado-pago.ts'
import {
  counterOf,
  dialects,
  seedProducto,
  shopOf,
  type TestCounter,
  testApi,
} from '../../../testing/testing.ts'

type Person = TestCounter['ana']

const secondsBefore = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString()
const aMinuteAgo = () => secondsBefore(60)
const diez = { general: { tipo: 'porcentaje', valor: 10 }, motivo: 'Cliente de siempre' }

describe.each(dialects)('discounts at the counter on %s', (dialect) => {
  let counter: TestCounter
  let cajero: Person
  let otro: Person
  let supervisor: Person
  let cafe = 0
  let arroz = 0
  const pin = '407193'
  beforeAll(async () => {
    const files = { find: async () => undefined, save: async () => undefined }
    counter = await counterOf(await shopOf(await testApi(dialect, { files }), mercadoPago))
    cajero = await counter.miembro('cajero')
    otro = await counter.miembro('cajero')
    supervisor = await counter.miembro('supervisor')
    // 11.900 and 10.500 pesos.
    cafe = await seedProducto(counter.db, { stock: 1000, valor_neto: 10_000 })
    arroz = await seedProducto(counter.db, {
      ...{ stock: 1000, valor_neto: 10_000, porcentaje_impuestos: 5 },
    })
    await putPin(supervisor)
  })
  afterAll(() => counter.close())

  const putPin = (who: Person, own = pin) =>
    counter.inShop(who, 'PUT', '/mostrador/pin', { pin: own })
  const items = (cantidad = 1) => [{ id: cafe, cantidad }]
  const ask = (given: object = {}, who = cajero) =>
    counter.inShop(who, 'POST', '/mostrador/aprobaciones', {
      ...{ supervisor: supervisor.sub, pin, id_productos: items(), descuentos: diez },
      ...given,
    })
  const approve = async (given: object = {}, who = cajero) => {
    const { status, body } = await ask(given, who)
    expect(status).toBe(201)
    return aprobacionSchema.parse(body)
  }
  const sell = (descuentos: object, more: object = {}, who = cajero, units = 1, clave?: string) =>
    counter.sell(items(units), { descuentos, ...more }, clave, who)
  const codeOf = async (asked: Promise<{ body: { error?: { code: string } } }>) =>
    (await asked).body.error?.code
  const stock = () => counter.stockOf(cafe)
  const letBy = (id_transaccion: string) =>
    counter.db
      .selectFrom('descuentos_mostrador')
      .select(['aprobado_por', 'modo', 'motivo', 'valor'])
      .where('id_transaccion', '=', id_transaccion)
      .executeTakeFirst()
  const removed = async (who: Person, work: () => Promise<void>) => {
    const gone = await counter.db
      .deleteFrom('comercio_miembros')
      .where('id_usuario', '=', who.sub)
      .returningAll()
      .executeTakeFirstOrThrow()
    await work()
    await counter.db.insertInto('comercio_miembros').values(gone).execute()
  }

  it('leave what is to be brought as much as the shop asks for it', async () => {
    const ofShop = () => counter.db.updateTable('comercios').where('id', '=', 1)
    const domicilio = { nombre: 'Luz', direccion: 'Calle 57 # 9-34', telefono: '3001234567' }
    const brought = () => sell(diez, { requiere_domicilio: true, domicilio }, supervisor)
    await ofShop().set({ tope_minimo_venta: 11_900 }).execute()
    expect((await brought()).body).toMatchObject({ descuento_total: 1190 })
    await ofShop().set({ tope_minimo_venta: 11_901 }).execute()
    expect(await codeOf(brought())).toBe('tope_minimo_no_alcanzado')
    await ofShop().set({ tope_minimo_venta: 0 }).execute()
  })

  it('takes a supervisor\u2019s own off lines and all of a sale, with the tax of what is paid', async () => {
    const descuentos = {
      lineas: [{ id: cafe, tipo: 'valor', valor: 1900 }],
      general: { tipo: 'porcentaje', valor: 10 },
      motivo: 'Empaque roto',
    }
    const lines = [
      { id: cafe, cantidad: 1 },
      { id: arroz, cantidad: 2 },
    ]
    const { status, body } = await counter.sell(lines, { descuentos }, undefined, supervisor)
    expect(status).toBe(201)
    const venta = ventaMostradorSchema.parse(body)
    // 10.000 + 21.000, less a tenth: 27.900, of which 9.000 at 19 % and 18.900 at 5 %.
    expect(venta).toMatchObject({ total_a_pagar: 27_900, descuento_total: 5000 })
    expect(venta.valor_neto_total).toBe(7563 + 18_000)
    const { body: told } = await counter.ask('GET', `/recibos/${venta.recibo}`)
    const recibo = reciboSchema.parse(told)
    expect(recibo.lineas.map(({ descuento }) => descuento)).toEqual([2900, 2100])
    expect(recibo.iva).toMatchObject([
      { porcentaje_impuestos: 19, base: 7563, valor_IVA: 1437 },
      { porcentaje_impuestos: 5, base: 18_000, valor_IVA: 900 },
    ])
    expect(await letBy(venta.id_transaccion)).toEqual({
      ...{ aprobado_por: supervisor.sub, modo: 'propio', motivo: 'Empaque roto', valor: 5000 },
    })
  })

  it('uses a word up by the sale that a supervisor takes in', async () => {
    const { id } = await approve()
    const said = { ...diez, aprobacion: id }
    const offline = { vendida_sin_conexion_en: new Date().toISOString() }
    const taken = await sell(said, { ...offline, vendida_por: cajero.sub }, supervisor)
    expect(taken.status).toBe(201)
    expect(await codeOf(sell(said))).toBe('descuento_sin_aprobacion')
    expect(await codeOf(sell(said, offline))).toBe('descuento_sin_aprobacion')
  })

  it('lets a cajero discount with a word, once, for these very discounts and no more pesos', async () => {
    const before = await stock()
    expect(await codeOf(sell(diez))).toBe('descuento_sin_aprobacion')
    expect(await codeOf(sell({ ...diez, aprobacion: randomUUID() }))).toBe(
      'descuento_sin_aprobacion',
    )
    const { id, tope } = await approve()
    expect(tope).toBe(1190)
    const said = { ...diez, aprobacion: id }
    for (const [given, units] of [
      [{ ...said, general: { tipo: 'porcentaje', valor: 11 } }, 1],
      [{ ...said, lineas: [{ id: cafe, tipo: 'valor', valor: 1 }] }, 1],
      [{ ...said, motivo: 'Otro' }, 1],
      // Of two units a tenth is more than was approved.
      [said, 2],
    ] as const)
      expect(await codeOf(sell(given, {}, cajero, units))).toBe('descuento_sin_aprobacion')
    // It was given to somebody.
    expect(await codeOf(sell(said, {}, otro))).toBe('descuento_sin_aprobacion')
    expect(await stock()).toBe(before)
    const clave = randomUUID()
    const sold = await sell(said, { efectivo_recibido: 20_000 }, cajero, 1, clave)
    expect(sold.status).toBe(201)
    expect(sold.body).toMatchObject({ total_a_pagar: 10_710, cambio: 9300, descuento_total: 1190 })
    expect((await sell(said, { efectivo_recibido: 20_000 }, cajero, 1, clave)).body).toEqual(
      sold.body,
    )
    expect(await codeOf(sell(said))).toBe('descuento_sin_aprobacion')
    expect(await letBy(sold.body.id_transaccion)).toMatchObject({
      ...{ aprobado_por: supervisor.sub, modo: 'pin', valor: 1190 },
    })
    const rows = await counter.db
      .selectFrom('auditoria')
      .select(['id_usuario', 'accion'])
      .where('recurso_id', '=', sold.body.id_transaccion)
      .execute()
    expect(rows).toEqual([{ id_usuario: supervisor.sub, accion: 'dar descuento' }])
  })

  it('is used by one of two sales at once', async () => {
    const { id } = await approve()
    const said = { ...diez, aprobacion: id }
    const both = await Promise.all([sell(said), sell(said)])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 403])
  })

  it('is worth nothing once it is old, or who gave it was removed; sold without a connection it was good', async () => {
    const late = await approve()
    const past = aMinuteAgo()
    await counter.db
      .updateTable('mostrador_aprobaciones')
      .set({ vence_en: past })
      .where('id', '=', late.id)
      .execute()
    expect(await codeOf(sell({ ...diez, aprobacion: late.id }))).toBe('descuento_sin_aprobacion')
    const { id } = await approve()
    const offline = await approve()
    await removed(supervisor, async () => {
      expect(await codeOf(ask())).toBe('pin_incorrecto')
      expect(await codeOf(sell({ ...diez, aprobacion: id }))).toBe('descuento_sin_aprobacion')
      const when = { vendida_sin_conexion_en: new Date().toISOString() }
      expect((await sell({ ...diez, aprobacion: offline.id }, when)).status).toBe(201)
    })
  })

  it('lets nothing that was sold before it was given, but for what clocks may be apart', async () => {
    const { id } = await approve()
    const said = { ...diez, aprobacion: id }
    const enviada_en = new Date().toISOString()
    const sold = (secondsAgo: number) =>
      sell(said, { vendida_sin_conexion_en: secondsBefore(secondsAgo), enviada_en })
    expect(await codeOf(sold(20 * 86_400))).toBe('descuento_sin_aprobacion')
    expect(await codeOf(sold(120))).toBe('descuento_sin_aprobacion')
    expect((await sold(30)).status).toBe(201)
  })

  it('refuses a till that lies of a word it never got, until a supervisor takes its sale in', async () => {
    const clave = randomUUID()
    const sold = { vendida_sin_conexion_en: aMinuteAgo() }
    const said = { ...diez, aprobacion: randomUUID() }
    expect(await codeOf(sell(said, sold, cajero, 1, clave))).toBe('descuento_sin_aprobacion')
    expect(await codeOf(sell(said, { ...sold, vendida_por: supervisor.sub }, cajero))).toBe(
      'supervisor_requerido',
    )
    const taken = { ...sold, vendida_por: cajero.sub }
    const { status, body } = await sell(said, taken, supervisor, 1, clave)
    expect([status, body.total_a_pagar]).toEqual([201, 10_710])
    expect(await letBy(clave)).toMatchObject({ aprobado_por: supervisor.sub, modo: 'recibido' })
  })

  it('never comes to less than nothing, and is what the till saw', async () => {
    const all = { general: { tipo: 'valor', valor: 500_000 }, motivo: 'Cortesía' }
    const free = await sell(all, {}, supervisor)
    expect(free.body).toMatchObject({ total_a_pagar: 0, descuento_total: 11_900, cambio: null })
    const seen = { valor_neto_total: 10_000 }
    expect(await codeOf(sell(diez, seen, supervisor))).toBe('cotizacion_cambiada')
    for (const wrong of [
      { motivo: 'Nada' },
      { general: diez.general, motivo: ' ' },
      { general: { tipo: 'porcentaje', valor: 101 }, motivo: 'x' },
      { general: { tipo: 'valor', valor: -1 }, motivo: 'x' },
      { general: { tipo: 'valor', valor: 1.5 }, motivo: 'x' },
      {
        lineas: [1, 2].map((valor) => ({ id: cafe, tipo: 'valor', valor })),
        motivo: 'x',
      },
    ])
      expect((await sell(wrong, {}, supervisor)).status).toBe(400)
  })

  it('gives back what was paid, and is told in the report of its till', async () => {
    const opened = await counter.inShop(cajero, 'POST', '/cajas', { base: 0 })
    expect(opened.status).toBe(201)
    const said = { id_productos: items(3), descuentos: diez }
    const { id } = await approve(said)
    const { body } = await sell({ ...diez, aprobacion: id }, {}, cajero, 3)
    expect(body.total_a_pagar).toBe(32_130)
    const back = async (cantidad: number) => {
      const given = { id_transaccion: body.id_transaccion, motivo: 'Dañado', metodo: 'efectivo' }
      return (
        await counter.inShop(cajero, 'POST', '/devoluciones', {
          ...given,
          id_productos: items(cantidad),
        })
      ).body.monto
    }
    expect(await back(1)).toBe(10_710)
    expect(await back(2)).toBe(21_420)
    const { body: closed } = await counter.inShop(
      cajero,
      'POST',
      `/cajas/${opened.body.id}/cierre`,
      { conteo: {} },
    )
    const { reporte } = cajaSchema.parse(closed)
    expect(reporte?.ventas).toMatchObject({
      ...{ descuentos: { cantidad: 1, total: 3570 }, total: 32_130, valor_neto: 27_000 },
      iva: [{ porcentaje_impuestos: 19, base: 27_000, valor_IVA: 5130 }],
    })
  })

  describe('the PIN of a supervisor', () => {
    it('is six digits that are not the first that anybody tries', async () => {
      for (const own of ['111111', '123456', '987654', '12345', '1234567', 'abcdef'])
        expect((await putPin(supervisor, own)).status).toBe(400)
      expect((await putPin(cajero)).body.error.code).toBe('sin_permiso')
      const kept = await counter.db.selectFrom('mostrador_pines').selectAll().execute()
      expect(JSON.stringify(kept)).not.toContain(pin)
    })

    it('says the same of a wrong one, of nobody\u2019s, and of another shop\u2019s supervisor', async () => {
      await counter.ask('PUT', '/comercios/2/mostrador/pin', {
        token: counter.beto.token,
        body: { pin },
      })
      for (const given of [
        { pin: '000001' },
        { supervisor: counter.beto.sub },
        { supervisor: cajero.sub },
        { supervisor: randomUUID() },
      ])
        expect(await codeOf(ask(given))).toBe('pin_incorrecto')
      const { body } = await counter.inShop(cajero, 'GET', '/mostrador/supervisores')
      expect(body.supervisores.map((one: { id_usuario: string }) => one.id_usuario)).toEqual([
        supervisor.sub,
      ])
      expect(body.tiene_pin).toBe(false)
    })

    it('is locked by the fifth wrong try of many at once, for the right one too, until there is a new one', async () => {
      await putPin(supervisor)
      const guesses = Array.from({ length: 12 }, (_, i) => ask({ pin: `90000${i % 10}` }))
      const codes = await Promise.all(guesses.map(codeOf))
      expect(codes.filter((code) => code === 'pin_incorrecto')).toHaveLength(5)
      expect(codes.filter((code) => code === 'pin_bloqueado')).toHaveLength(7)
      expect(await codeOf(ask())).toBe('pin_bloqueado')
      const told = await counter.db
        .selectFrom('auditoria')
        .select('id_usuario')
        .where('accion', '=', 'bloquear PIN')
        .execute()
      // However often somebody tries a lock: the log is not theirs to fill.
      expect(told.map(({ id_usuario }) => id_usuario)).toEqual([cajero.sub])
      await putPin(supervisor, '550274')
      expect((await ask({ pin: '550274' })).status).toBe(201)
      expect(await codeOf(ask())).toBe('pin_incorrecto')
    })

    it('opens by itself when its time is over, and counts anew', async () => {
      await putPin(supervisor)
      await counter.db
        .updateTable('mostrador_pines')
        .set({ intentos: 5, olvida_en: aMinuteAgo() })
        .where('id_usuario', '=', supervisor.sub)
        .execute()
      for (let i = 0; i < 4; i += 1)
        expect(await codeOf(ask({ pin: '900000' }))).toBe('pin_incorrecto')
      expect((await ask()).status).toBe(201)
      // The right one forgets the wrong ones before it.
      for (let i = 0; i < 4; i += 1)
        expect(await codeOf(ask({ pin: '900000' }))).toBe('pin_incorrecto')
      expect((await ask()).status).toBe(201)
    })
  })
})
