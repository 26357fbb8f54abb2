import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { mercadoPago } from '../../adapters/mercado-pago.ts'
import { enqueueAlone } from '../../machinery/jobs/jobs.ts'
import { dialects, seedProducto, shopOf, type TestShop, testApi } from '../../testing/testing.ts'
import { addRol } from '../usuarios/usuarios.ts'

type Buyer = Awaited<ReturnType<TestShop['buyer']>>

describe.each(dialects)('money at the provider on %s', (dialect) => {
  let shop: TestShop
  /** A payment of which the provider tells what nobody here understands. */
  let unreadable: string | undefined
  /** What happens before the answer to a refund that is asked for is heard. */
  let onRefund: () => Promise<unknown> = async () => undefined
  let ana: Buyer
  let referente: Buyer
  let admin: Awaited<ReturnType<TestShop['people']['person']>>
  beforeAll(async () => {
    shop = await shopOf(await testApi(dialect), (provider) => {
      const pagos = mercadoPago(provider)
      const findPago = (id: string) =>
        id === unreadable ? Promise.reject(new Error('no such words')) : pagos.findPago(id)
      const refund: typeof pagos.refund = async (asked) => {
        const answer = await pagos.refund(asked)
        await onRefund()
        return answer
      }
      return { ...pagos, findPago, refund }
    })
    ana = await shop.buyer()
    referente = await shop.buyer({ telefono: '3009998877', direccion_principal: 'Carrera 7 # 1-1' })
    admin = await shop.people.person('Administrador')
    await shop.db.transaction().execute((trx) => addRol(trx, admin.sub, 'Administrador'))
  })
  afterAll(() => shop.close())
  afterEach(async () => {
    onRefund = async () => undefined
    await shop.setNotices({})
    await shop.setRefunds({})
  })

  /** Three coffees of 11.900 with 7.000 of shipping: 42.700; each earns a thousand. */
  const paidSale = async () => {
    const cafe = await seedProducto(shop.db, {
      ...{ valor_neto: 10_000, stock: 5, porcentaje_regalo_total: 10 },
    })
    const id = await shop.buy(ana, [{ id: cafe, cantidad: 3 }], { referente_id: referente.sub })
    const payment = await shop.pay(ana, id, 'aprobar')
    await shop.work()
    return { id, payment, cafe }
  }

  const kinds = async (payment: string) => (await shop.alertsOf(payment)).map(({ tipo }) => tipo)

  const alertOf = async (payment: string) => {
    const [alerta] = await shop.alertsOf(payment)
    if (!alerta) throw new Error('no alert')
    return alerta
  }

  const retryOf = (id: number, { token } = admin) =>
    shop.ask('POST', `/admin/pagos/alertas/${id}/intento`, { token })

  const retry = async (payment: string, who = admin) => retryOf((await alertOf(payment)).id, who)

  describe('a dispute', () => {
    it('is told to shop, administrator and buyer, and nothing is given back while it lasts', async () => {
      const { id, payment, cafe } = await paidSale()
      await shop.dispute(payment, 'abrir')
      await shop.work()
      expect(await shop.stateOf(id)).toBe('Reembolsada, contracargo')
      expect(await shop.alertsOf(payment)).toMatchObject([{ tipo: 'contracargo', monto: 42_700 }])
      expect(await shop.earnedBy(id)).toBe(0)
      expect(await shop.stockOf(cafe)).toBe(2)
      expect(await shop.subjectsOf(ana)).toContain('Tu banco reclama este pago · Plaza')
      expect(await shop.subjectsOf(admin)).toContain('Alerta de pagos · Plaza')
      expect((await shop.refund(admin, id)).code).toBe('reembolso_no_permitido')
      expect((await retry(payment)).body.error.code).toBe('reembolso_no_permitido')
    })

    it('that the shop wins makes the sale what it was, its earning too, and refunds nothing', async () => {
      const { id, payment, cafe } = await paidSale()
      await shop.dispute(payment, 'abrir')
      await shop.work()
      await shop.dispute(payment, 'ganar')
      await shop.work()
      expect(await shop.stateOf(id)).toBe('Completada, aprovada')
      expect(await shop.alertsOf(payment)).toEqual([])
      expect(await shop.earnedBy(id)).toBe(3000)
      expect(await shop.stockOf(cafe)).toBe(2)
      expect((await shop.paymentOf(payment)).monto_reembolsado).toBe(0)
      expect(await shop.subjectsOf(ana)).toContain('Terminó el reclamo de tu banco · Plaza')
      await shop.changePayment(payment, { status: 'approved', status_detail: 'accredited' })
      await shop.work()
      expect((await shop.paymentOf(payment)).monto_reembolsado).toBe(0)
      expect((await shop.refund(ana, id, [{ id: cafe, cantidad: 1 }])).estado).toBe('hecho')
      expect(await shop.earnedBy(id)).toBe(2000)
      await shop.dispute(payment, 'abrir')
      await shop.work()
      expect(await shop.earnedBy(id)).toBe(0)
    })

    it('whose payment is called approved again is over, and refunds nothing', async () => {
      const { id, payment } = await paidSale()
      await shop.changePayment(payment, { status: 'charged_back' })
      await shop.work()
      await shop.changePayment(payment, { status: 'approved', status_detail: 'accredited' })
      await shop.work()
      expect(await shop.stateOf(id)).toBe('Completada, aprovada')
      expect((await shop.paymentOf(payment)).monto_reembolsado).toBe(0)
    })

    it('about a second payment that was on its way back has it go back when the shop wins', async () => {
      const cafe = await seedProducto(shop.db, { valor_neto: 10_000, stock: 5 })
      const id = await shop.buy(ana, [{ id: cafe, cantidad: 3 }])
      const second = await shop.payAt(await shop.preferenceOf(ana, id), 'pendiente')
      await shop.work()
      await shop.pay(ana, id, 'aprobar')
      await shop.work()
      await shop.setRefunds({ caidas: 20 })
      await shop.changePayment(second, { status: 'approved', status_detail: 'accredited' })
      await shop.work()
      expect((await shop.paymentOf(second)).monto_reembolsado).toBe(0)
      await shop.setRefunds({ caidas: 0 })
      await shop.dispute(second, 'abrir')
      await shop.work(5)
      expect(await kinds(second)).toEqual(['contracargo'])
      await shop.dispute(second, 'ganar')
      await shop.work(10)
      expect((await shop.paymentOf(second)).monto_reembolsado).toBe(42_700)
      expect(await kinds(second)).toEqual([])
    })

    it('that the shop loses stays to be seen until an administrator has', async () => {
      const { id, payment } = await paidSale()
      await shop.dispute(payment, 'abrir')
      await shop.dispute(payment, 'perder')
      await shop.work()
      expect(await shop.stateOf(id)).toBe('Reembolsada, contracargo')
      expect(await kinds(payment)).toEqual(['contracargo_perdido'])
      const { id: alerta } = await alertOf(payment)
      const { token } = admin
      const path = `/admin/pagos/alertas/${alerta}/cierre`
      expect((await shop.ask('POST', path, { token, body: { nota: '' } })).status).toBe(400)
      // Whoever looks it up later reads all of it: nobody shows an alert that is closed.
      const nota = `Visto. ${'El banco se quedó con el dinero. '.repeat(8)}Fin.`
      const closed = await shop.ask('POST', path, { token, body: { nota } })
      expect([closed.status, closed.body]).toEqual([200, { abierta: false }])
      const log = `/admin/auditoria?recurso=pago&recurso_id=${payment}`
      expect((await shop.ask('GET', log, { token })).body.data[0]).toMatchObject({
        ...{ accion: 'cerrar alerta', despues: { alerta: 'contracargo_perdido', nota } },
      })
      await shop.changePayment(payment, {})
      await shop.work()
      expect(await kinds(payment)).toEqual([])
    })

    it('keeps another payment of the sale for an administrator to send back', async () => {
      const cafe = await seedProducto(shop.db, { stock: 5 })
      const id = await shop.buy(ana, [{ id: cafe, cantidad: 1 }])
      const other = await shop.payAt(await shop.preferenceOf(ana, id), 'pendiente')
      await shop.work()
      const payment = await shop.pay(ana, id, 'aprobar')
      await shop.work()
      await shop.dispute(payment, 'abrir')
      await shop.work()
      await shop.changePayment(other, { status: 'approved' })
      await shop.work()
      expect(await shop.stateOf(id)).toBe('Reembolsada, contracargo')
      expect((await shop.paymentOf(other)).monto_reembolsado).toBe(0)
      expect(await kinds(other)).toEqual(['pago_por_devolver'])
      expect((await retry(other)).body).toEqual({ abierta: false })
      await shop.work()
      const { monto, monto_reembolsado } = await shop.paymentOf(other)
      expect([monto_reembolsado, await kinds(other)]).toEqual([monto, []])
      await shop.dispute(payment, 'ganar')
      await shop.work()
      expect(await shop.stateOf(id)).toBe('Completada, aprovada')
      expect((await shop.paymentOf(payment)).monto_reembolsado).toBe(0)
    })
  })

  describe('a dispute about what nobody had heard was paid', () => {
    it('is an administrator’s to send back where the shop wins it and the units are gone', async () => {
      const cafe = await seedProducto(shop.db, { stock: 1, valor_neto: 20_000 })
      const id = await shop.buy(ana, [{ id: cafe, cantidad: 1 }])
      await shop.setNotices({ veces: 0 })
      const payment = await shop.pay(ana, id, 'aprobar')
      await shop.setNotices({})
      await shop.dispute(payment, 'abrir')
      await shop.work()
      expect(await shop.stateOf(id)).toBe('Reembolsada, contracargo')
      expect((await retry(payment)).body.error.code).toBe('reembolso_no_permitido')
      await shop.buy(await shop.buyer(), [{ id: cafe, cantidad: 1 }])
      await shop.dispute(payment, 'ganar')
      await shop.work()
      expect(await shop.alertsOf(payment)).toMatchObject([
        { tipo: 'pago_por_devolver', monto: 30_800 },
      ])
      expect((await retry(payment)).body).toEqual({ abierta: false })
      await shop.work()
      expect((await shop.paymentOf(payment)).monto_reembolsado).toBe(30_800)
      expect(await kinds(payment)).toEqual([])
    })
  })

  describe('a refund that the provider refuses', () => {
    it('is owed, told to the buyer, and goes when an administrator tries again', async () => {
      const { id, payment } = await paidSale()
      await shop.setRefunds({ rechazar: true })
      expect((await shop.refund(ana, id)).estado).toBe('fallido')
      await shop.work()
      expect(await shop.alertsOf(payment)).toMatchObject([
        { tipo: 'reembolso_rechazado', monto: 42_700 },
      ])
      expect(await shop.subjectsOf(ana)).toContain('Tu devolución se demora · Plaza')
      const { token } = admin
      const list = () => shop.ask('GET', '/admin/pagos/alertas', { token })
      const owed = (await list()).body.por_devolver
      expect(owed).toBeGreaterThanOrEqual(42_700)
      expect((await retry(payment)).body).toEqual({ abierta: true })
      await shop.setRefunds({})
      expect((await retry(payment, ana)).body.error.code).toBe('sin_permiso')
      expect((await retry(payment)).body).toEqual({ abierta: false })
      await shop.work()
      expect((await list()).body.por_devolver).toBe(owed - 42_700)
      expect(await shop.stateOf(id)).toBe('Reembolsada, reembolsada')
      expect((await shop.paymentOf(payment)).monto_reembolsado).toBe(42_700)
    })

    it('is not owed any more when the buyer asks for it again', async () => {
      const { id, payment } = await paidSale()
      await shop.setRefunds({ rechazar: true })
      await shop.refund(ana, id)
      await shop.setRefunds({})
      expect((await shop.refund(ana, id)).estado).toBe('hecho')
      await shop.work()
      expect(await kinds(payment)).toEqual([])
    })

    it('is not sent again once the buyer has asked anew for the same units', async () => {
      const { id, payment } = await paidSale()
      await shop.setRefunds({ rechazar: true })
      await shop.refund(ana, id)
      await shop.setRefunds({ caidas: 20 })
      const { id: alerta } = await alertOf(payment)
      expect((await shop.refund(ana, id)).estado).toBe('pedido')
      expect(await kinds(payment)).toEqual([])
      // As it was left by whoever did not close it then.
      await shop.db
        .updateTable('alertas_pago')
        .set({ cerrada_en: null })
        .where('id', '=', alerta)
        .execute()
      expect((await retryOf(alerta)).body.error?.code).toBe('alerta_no_encontrada')
      expect(await kinds(payment)).toEqual([])
      await shop.setRefunds({})
      await shop.work(10)
      expect(await shop.stateOf(id)).toBe('Reembolsada, reembolsada')
      expect((await shop.show(ana, id)).reembolsos.map(({ estado }) => estado)).toEqual([
        'fallido',
        'hecho',
      ])
    })

    it('stays owed as far as nobody has asked anew for its units', async () => {
      const { id, payment, cafe } = await paidSale()
      const asked = [1, 2].map((cantidad) => [{ id: cafe, cantidad }])
      await shop.setRefunds({ rechazar: true })
      for (const items of asked) await shop.refund(ana, id, items)
      const owed = await shop.alertsOf(payment)
      expect(owed).toHaveLength(2)
      await shop.setRefunds({ caidas: 20 })
      expect((await shop.refund(admin, id, asked[1])).estado).toBe('pedido')
      // The last that is left, shipping too.
      expect(await shop.alertsOf(payment)).toMatchObject([{ monto: 18_900 }])
      await shop.setRefunds({})
      await shop.work(10)
      expect(await kinds(payment)).toEqual(['reembolso_rechazado'])
    })

    it('is owed once, by the newest name, when it is asked for anew and refused again', async () => {
      const owed = async () =>
        (await shop.ask('GET', '/admin/pagos/alertas', { token: admin.token })).body.por_devolver
      const before = await owed()
      const { id, payment } = await paidSale()
      await shop.setRefunds({ rechazar: true })
      for (const _ of [1, 2]) expect((await shop.refund(ana, id)).estado).toBe('fallido')
      await shop.work()
      expect((await owed()) - before).toBe(42_700)
      expect(await shop.alertsOf(payment)).toMatchObject([
        { tipo: 'reembolso_rechazado', monto: 42_700 },
      ])
      await shop.setRefunds({})
      expect((await retry(payment)).body).toEqual({ abierta: false })
      await shop.work()
      expect([await owed(), await kinds(payment)]).toEqual([before, []])
      expect((await shop.paymentOf(payment)).monto_reembolsado).toBe(42_700)
      const { reembolsos } = await shop.show(ana, id)
      expect(reembolsos.map(({ estado }) => estado)).toEqual(['fallido', 'hecho'])
    })

    it('goes with the units of it that nobody has asked for anew', async () => {
      const { id, payment, cafe } = await paidSale()
      await shop.setRefunds({ rechazar: true })
      await shop.refund(ana, id)
      await shop.refund(admin, id, [{ id: cafe, cantidad: 1 }])
      await shop.work()
      const owed = await shop.alertsOf(payment)
      // Shipping goes with the last.
      expect(owed.map(({ monto }) => monto)).toEqual([23_800, 18_900])
      await shop.setRefunds({})
      expect((await retryOf(owed[0]?.id ?? 0)).body).toEqual({ abierta: false })
      await shop.work()
      expect(await shop.alertsOf(payment)).toMatchObject([{ monto: 18_900 }])
      expect((await retry(payment)).body).toEqual({ abierta: false })
      await shop.work()
      expect(await kinds(payment)).toEqual([])
      expect((await shop.paymentOf(payment)).monto_reembolsado).toBe(42_700)
      expect(await shop.stockOf(cafe)).toBe(5)
      const { reembolsos } = await shop.show(ana, id)
      expect(reembolsos.map(({ id_productos }) => id_productos[0]?.cantidad)).toEqual([2, 1])
    })

    it('is not refused anew by an answer that was long on its way', async () => {
      const { id, payment, cafe } = await paidSale()
      const [isAsked, isHeard] = [new EventTarget(), new EventTarget()]
      const [asked, heard] = [isAsked, isHeard].map((one) => once(one, 'now'))
      const tell = (one: EventTarget) => one.dispatchEvent(new Event('now'))
      await shop.setRefunds({ rechazar: true })
      onRefund = async () => {
        tell(isAsked)
        await heard
      }
      const first = shop.refund(ana, id, [{ id: cafe, cantidad: 1 }])
      await asked
      onRefund = async () => undefined
      // Whoever asked was not waited for any longer.
      await shop.db
        .updateTable('reembolsos')
        .set({ pide_hasta: new Date().toISOString() })
        .where('id_transaccion', '=', id)
        .execute()
      await shop.work()
      expect(await kinds(payment)).toEqual(['reembolso_rechazado'])
      await shop.setRefunds({})
      onRefund = async () => {
        tell(isHeard)
        await first
      }
      expect((await retry(payment)).body).toEqual({ abierta: false })
      await shop.work()
      expect(await kinds(payment)).toEqual([])
      expect((await shop.paymentOf(payment)).monto_reembolsado).toBe(11_900)
      expect((await shop.show(ana, id)).reembolsos).toMatchObject([{ estado: 'hecho' }])
      expect(await shop.stockOf(cafe)).toBe(3)
    })

    it('is asked for by one at a time: nobody has it done while another is refused', async () => {
      const { id, payment, cafe } = await paidSale()
      const isDone = new EventTarget()
      const done = once(isDone, 'now')
      let working: Promise<unknown> = Promise.resolve()
      let first: Promise<unknown> = Promise.resolve()
      await shop.setRefunds({ rechazar: true })
      onRefund = async () => {
        await shop.setRefunds({})
        onRefund = async () => {
          isDone.dispatchEvent(new Event('now'))
          await first
        }
        working = shop.work()
        await Promise.race([done, working])
      }
      first = shop.refund(ana, id, [{ id: cafe, cantidad: 1 }])
      await first
      await working
      onRefund = async () => undefined
      const given = async () => (await shop.paymentOf(payment)).monto_reembolsado
      const { reembolsos } = await shop.show(ana, id)
      expect([reembolsos[0]?.estado, await given()]).toEqual(['fallido', 0])
      await retry(payment)
      await shop.work(2)
      expect((await shop.show(ana, id)).reembolsos).toMatchObject([
        { estado: 'hecho', monto: 11_900 },
      ])
      expect([await given(), await kinds(payment)]).toEqual([11_900, []])
    })

    it('goes with all that is left where it was the last, shipping too', async () => {
      const { id, payment, cafe } = await paidSale()
      await shop.setRefunds({ rechazar: true })
      expect(await shop.refund(ana, id, [{ id: cafe, cantidad: 1 }])).toMatchObject({
        ...{ monto: 11_900, estado: 'fallido' },
      })
      await shop.setRefunds({})
      expect(await shop.refund(ana, id, [{ id: cafe, cantidad: 2 }])).toMatchObject({
        ...{ monto: 23_800, estado: 'hecho' },
      })
      await shop.work()
      expect(await shop.alertsOf(payment)).toMatchObject([
        { tipo: 'reembolso_rechazado', monto: 18_900 },
      ])
      expect((await retry(payment)).body).toEqual({ abierta: false })
      await shop.work()
      expect(await shop.stateOf(id)).toBe('Reembolsada, reembolsada')
      expect((await shop.paymentOf(payment)).monto_reembolsado).toBe(42_700)
      const { reembolsos } = await shop.show(ana, id)
      expect(reembolsos.map(({ monto }) => monto)).toEqual([18_900, 23_800])
      expect(await kinds(payment)).toEqual([])
    })

    it('goes with no more than is left, whatever went back at the provider itself meanwhile', async () => {
      const { id, payment } = await paidSale()
      await shop.setRefunds({ rechazar: true })
      await shop.refund(ana, id)
      await shop.setRefunds({})
      await shop.refundAtProvider(payment, 5000)
      await shop.work()
      expect((await retry(payment)).body).toEqual({ abierta: false })
      await shop.work()
      expect(await shop.stateOf(id)).toBe('Reembolsada, reembolsada')
      expect((await shop.paymentOf(payment)).monto_reembolsado).toBe(42_700)
      const { reembolsos } = await shop.show(ana, id)
      expect(reembolsos.map(({ monto }) => monto)).toEqual([37_700, 5000])
    })

    it.each(['a late payment', 'a second payment'])('of %s is owed the same way', async (which) => {
      const cafe = await seedProducto(shop.db, { stock: 1, valor_neto: 20_000 })
      const id = await shop.buy(ana, [{ id: cafe, cantidad: 1 }])
      const pref = await shop.preferenceOf(ana, id)
      const spare = await shop.payAt(pref, 'pendiente')
      await shop.work()
      if (which === 'a second payment') await shop.pay(ana, id, 'aprobar')
      else {
        await shop.work(31)
        await shop.buy(await shop.buyer(), [{ id: cafe, cantidad: 1 }])
      }
      await shop.work()
      await shop.setRefunds({ rechazar: true })
      await shop.changePayment(spare, { status: 'approved' })
      await shop.work()
      expect(await shop.alertsOf(spare)).toMatchObject([
        { tipo: 'pago_por_devolver', monto: 30_800 },
      ])
      await shop.setRefunds({})
      const { id: alerta } = await alertOf(spare)
      const both = await Promise.all([retryOf(alerta), retryOf(alerta)])
      expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
      await shop.work()
      expect((await shop.paymentOf(spare)).monto_reembolsado).toBe(30_800)
      expect(await kinds(spare)).toEqual([])
    })
  })

  describe('what happens at the provider itself', () => {
    it('is seen: a partial refund is written down, told, and counts against the next', async () => {
      const { id, payment, cafe } = await paidSale()
      await shop.refundAtProvider(payment, 5000)
      await shop.work()
      const { reembolsos } = await shop.show(ana, id)
      expect(reembolsos).toMatchObject([{ monto: 5000, estado: 'hecho', id_productos: [] }])
      expect(await shop.alertsOf(payment)).toEqual([])
      expect(await shop.subjectsOf(ana)).toContain('Devolvimos tu dinero · Plaza')
      expect(await shop.stockOf(cafe)).toBe(2)
      expect(await shop.refund(ana, id)).toMatchObject({ monto: 37_700, estado: 'hecho' })
      await shop.work()
      expect(await shop.stateOf(id)).toBe('Reembolsada, reembolsada')
      expect((await shop.paymentOf(payment)).monto_reembolsado).toBe(42_700)
    })

    it('is an alert while its sum is not ours, and is asked again until it is', async () => {
      const { id, payment, cafe } = await paidSale()
      await shop.refund(ana, id, [{ id: cafe, cantidad: 1 }])
      await shop.work()
      await shop.changePayment(payment, { monto_reembolsado: 0 })
      await shop.work()
      expect(await shop.alertsOf(payment)).toMatchObject([
        { tipo: 'sumas_distintas', monto: 11_900 },
      ])
      await shop.setNotices({ veces: 0 })
      await shop.changePayment(payment, { monto_reembolsado: 11_900 })
      await shop.work(5)
      expect(await shop.alertsOf(payment)).toEqual([])
    })

    it('takes no unit and no earning twice: a dispute after a refund whose answer got lost', async () => {
      const { id, payment, cafe } = await paidSale()
      await shop.setRefunds({ sinRespuesta: 2 })
      await shop.setNotices({ veces: 0 })
      expect((await shop.refund(ana, id, [{ id: cafe, cantidad: 1 }])).estado).toBe('pedido')
      expect((await shop.paymentOf(payment)).monto_reembolsado).toBe(11_900)
      await shop.setNotices({})
      await shop.dispute(payment, 'abrir')
      await shop.work()
      await shop.work(5)
      expect(await shop.stateOf(id)).toBe('Reembolsada, contracargo')
      expect(await shop.earnedBy(id)).toBe(0)
      expect(await shop.stockOf(cafe)).toBe(3)
      await shop.dispute(payment, 'ganar')
      await shop.work()
      expect(await shop.earnedBy(id)).toBe(2000)
      expect(await shop.stateOf(id)).toBe('Completada, aprovada')
      expect(await shop.alertsOf(payment)).toEqual([])
    })

    it('is found though its notice got lost: the daily look', async () => {
      const { id, payment } = await paidSale()
      const lost = await paidSale()
      await shop.setNotices({ veces: 0 })
      await shop.dispute(payment, 'abrir')
      await shop.refundAtProvider(lost.payment, 1000)
      await shop.db.deleteFrom('barridos_pago').execute()
      await enqueueAlone(shop.db, 'barrer_pagos', {})
      await enqueueAlone(shop.db, 'barrer_pagos', {})
      await shop.work()
      expect(await shop.stateOf(id)).toBe('Reembolsada, contracargo')
      expect((await shop.show(ana, lost.id)).reembolsos).toMatchObject([{ monto: 1000 }])
      const looks = await shop.db.selectFrom('barridos_pago').selectAll().execute()
      expect(looks).toMatchObject([{ cambiados: 2, terminado_en: expect.anything() }])
    })

    it('is found behind one that nobody can read, which is tried by itself', async () => {
      const sick = await paidSale()
      const { id, payment } = await paidSale()
      await shop.setNotices({ veces: 0 })
      for (const one of [sick.payment, payment]) await shop.dispute(one, 'abrir')
      await shop.db.deleteFrom('barridos_pago').execute()
      unreadable = sick.payment
      await enqueueAlone(shop.db, 'barrer_pagos', {})
      await shop.work()
      expect(await shop.stateOf(id)).toBe('Reembolsada, contracargo')
      const looks = await shop.db.selectFrom('barridos_pago').selectAll().execute()
      expect(looks).toMatchObject([{ terminado_en: expect.anything() }])
      unreadable = undefined
      await shop.work(5)
      expect(await shop.stateOf(sick.id)).toBe('Reembolsada, contracargo')
    })

    it('is asked for by every notice, two of one moment among them', async () => {
      const { id, payment } = await paidSale()
      await shop.setNotices({ veces: 0 })
      const at = await shop.db
        .selectFrom('sandbox_pagos')
        .select('actualizado_en')
        .where('id', '=', Number(payment))
        .executeTakeFirstOrThrow()
      const tell = () =>
        shop.sandbox.handlers.avisar_sandbox({
          ...{ payment_id: payment, accion: 'payment.updated', es_falso: false },
        })
      await tell()
      await shop.dispute(payment, 'abrir')
      await shop.db.updateTable('sandbox_pagos').set(at).where('id', '=', Number(payment)).execute()
      await tell()
      expect(await shop.stateOf(id)).toBe('Reembolsada, contracargo')
    })
  })
})
