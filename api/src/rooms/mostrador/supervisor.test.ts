import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  comprobantesPageSchema,
  devolucionSchema,
  faltantesPageSchema,
  reciboSchema,
  ventasDevolublesSchema,
} from '../../../contract/index.ts'
import { dataFolderFiles } from '../../adapters/data-folder-files.ts'
import { mercadoPago } from '../../adapters/mercado-pago.ts'
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

const soldOffline = { vendida_sin_conexion_en: new Date(Date.now() - 3_600_000).toISOString() }

describe.each(dialects)('after the sale at a counter on %s', (dialect) => {
  const folder = mkdtempSync(join(tmpdir(), 'plaza-bandejas-'))
  let counter: TestCounter
  let supervisor: Person
  let cajero: Person
  beforeAll(async () => {
    const files = dataFolderFiles(folder)
    counter = await counterOf(await shopOf(await testApi(dialect, { files }), mercadoPago))
    supervisor = await counter.miembro('supervisor')
    cajero = await counter.miembro('cajero')
  })
  afterAll(async () => {
    await counter.close()
    rmSync(folder, { recursive: true, force: true })
  })

  describe('the tray of oversold units', () => {
    const read = async (estado = 'pendiente') => {
      const { body } = await counter.inShop(supervisor, 'GET', `/faltantes?estado=${estado}`)
      return faltantesPageSchema.parse(body).data
    }

    it('tells what was sold and not there, until somebody says what they found', async () => {
      const cafe = await seedProducto(counter.db, { stock: 2, nombre: 'Café' })
      const offline = soldOffline
      const { body } = await counter.sell([{ id: cafe, cantidad: 5 }], offline, randomUUID())
      const [faltante] = await read()
      expect(faltante).toMatchObject({
        ...{ producto_id: cafe, nombre: 'Café', cantidad: 3, stock: 0, numero: body.numero },
        ...{ vendida_en: soldOffline.vendida_sin_conexion_en, resuelto_en: null, nota: '' },
      })
      const path = `/faltantes/${faltante?.id}/resolucion`
      const empty = await counter.inShop(supervisor, 'POST', path, { nota: ' ' })
      expect(empty.status).toBe(400)
      const nota = 'Había tres en la bodega'
      expect((await counter.inShop(supervisor, 'POST', path, { nota })).status).toBe(204)
      const again = await counter.inShop(supervisor, 'POST', path, { nota })
      expect(again.body.error.code).toBe('faltante_no_encontrado')
      expect(await read()).toEqual([])
      const [resuelto] = await read('resuelto')
      expect(resuelto).toMatchObject({ nota, producto_id: cafe })
      expect(resuelto?.resuelto_por).not.toBeNull()
    })

    it('is the shop\u2019s own', async () => {
      const cafe = await seedProducto(counter.db, { stock: 0 })
      const offline = soldOffline
      await counter.sell([{ id: cafe, cantidad: 1 }], offline, randomUUID())
      const [faltante] = await read()
      const { status, body } = await counter.ask(
        'POST',
        `/comercios/2/faltantes/${faltante?.id}/resolucion`,
        { token: counter.beto.token, body: { nota: 'x' } },
      )
      expect([status, body.error.code]).toEqual([404, 'faltante_no_encontrado'])
      const { token } = counter.beto
      const other = await counter.ask('GET', '/comercios/2/faltantes', { token })
      expect(other.body.total).toBe(0)
    })
  })

  describe('the tray of wallets', () => {
    const byWallet = async (file: string, given: object = {}) => {
      const cafe = await seedProducto(counter.db)
      const { key } = (await counter.upload(proof(file))).body
      const wallet = { metodo_pago: 'billetera', comprobante_key: key, ...given }
      const { body } = await counter.sell([{ id: cafe, cantidad: 1 }], wallet, randomUUID())
      return body
    }
    const read = async (estado = 'por_verificar') => {
      const { body } = await counter.inShop(
        supervisor,
        'GET',
        `/comprobantes?limit=100&estado=${estado}`,
      )
      return comprobantesPageSchema.parse(body).data
    }
    const review = (id: string, revision: object) =>
      counter.inShop(supervisor, 'POST', `/comprobantes/${id}/revision`, revision)

    it('shows proof and number, and flags what another sale has too', async () => {
      const offline = soldOffline
      const first = await byWallet('la misma foto', { referencia_pago: 'M-1' })
      const sameFile = await byWallet('la misma foto', { referencia_pago: 'M-2' })
      const sameNumber = await byWallet('otra foto', { referencia_pago: 'm-1', ...offline })
      const all = await read()
      const of = (id: string) => all.find(({ id_transaccion }) => id_transaccion === id)
      expect(of(first.id_transaccion)).toMatchObject({
        ...{ referencia_pago: 'M-1', tipo: 'image/png', sin_conexion: false },
        misma_referencia: [sameNumber.numero],
        mismo_archivo: [sameFile.numero],
      })
      expect(of(sameNumber.id_transaccion)).toMatchObject({
        ...{ misma_referencia: [first.numero], mismo_archivo: [], sin_conexion: true },
      })
      const path = `/api/comercios/1/comprobantes/${first.id_transaccion}/archivo`
      const file = await counter.app.request(path, {
        headers: { authorization: `Bearer ${supervisor.token}` },
      })
      expect(file.headers.get('content-type')).toBe('image/png')
      expect(file.headers.get('content-security-policy')).toContain('sandbox')
      expect(Buffer.from(await file.arrayBuffer()).includes('la misma foto')).toBe(false)
    })

    it('tells the sales that one is alike in the order in which they were sold', async () => {
      const sold: { id_transaccion: string; numero: string }[] = []
      for (const referencia_pago of ['S-1', 'S-2', 'S-3', 'S-4'])
        sold.push(await byWallet('cuatro veces la misma', { referencia_pago }))
      const [first, second, ...others] = sold.map(({ numero }) => numero)
      // Written anew, it lies after the others.
      await counter.db
        .updateTable('venta_pagos')
        .set({ nota_revision: 'Vista' })
        .where('id_transaccion', '=', sold[1]?.id_transaccion ?? '')
        .execute()
      const seen = (await read()).find(({ numero }) => numero === first)
      expect(seen?.mismo_archivo).toEqual([second, ...others])
    })

    it('is verified or rejected once, a rejection with its reason', async () => {
      const { id_transaccion } = await byWallet('una foto')
      expect((await review(id_transaccion, { estado: 'rechazada' })).status).toBe(400)
      const answers = await Promise.all([
        review(id_transaccion, { estado: 'rechazada', nota: 'No llegó' }),
        review(id_transaccion, { estado: 'verificada' }),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
      const known = [...(await read('rechazada')), ...(await read('verificada'))]
      const mine = known.filter((one) => one.id_transaccion === id_transaccion)
      expect(mine).toHaveLength(1)
      expect(mine[0]?.revisado_por).not.toBeNull()
    })

    it('knows sales of the shop that were paid by wallet, no others', async () => {
      const cafe = await seedProducto(counter.db)
      const { body } = await counter.sell([{ id: cafe, cantidad: 1 }])
      const cash = await review(body.id_transaccion, { estado: 'verificada' })
      expect(cash.body.error.code).toBe('venta_no_encontrada')
      const { id_transaccion } = await byWallet('de otro')
      const { token } = counter.beto
      const path = `/comercios/2/comprobantes/${id_transaccion}`
      const foreign = await counter.ask('POST', `${path}/revision`, {
        ...{ token, body: { estado: 'verificada' } },
      })
      expect(foreign.body.error.code).toBe('venta_no_encontrada')
      const file = await counter.ask('GET', `${path}/archivo`, { token })
      expect(file.body.error.code).toBe('archivo_no_encontrado')
    })
  })

  describe('a return', () => {
    const openCaja = async (who: Person) =>
      (await counter.inShop(who, 'POST', '/cajas', { base: 100_000 })).body.id
    const giveBack = (who: Person, devolucion: object, clave?: string) =>
      counter.inShop(who, 'POST', '/devoluciones', { motivo: 'Salió dañado', ...devolucion }, clave)
    const find = async (numero: string) => {
      const { body } = await counter.inShop(
        cajero,
        'GET',
        `/ventas-mostrador?numero=${numero.toLowerCase()}`,
      )
      return ventasDevolublesSchema.parse(body)
    }

    it('keeps off sale what who takes it in says is broken, once however often it is sent', async () => {
      const quien = await counter.miembro('cajero')
      await openCaja(quien)
      const cafe = await seedProducto(counter.db, { stock: 9 })
      const sold = await counter.sell([{ id: cafe, cantidad: 3 }], {}, undefined, quien)
      const { id_transaccion } = sold.body
      const broken = {
        id_transaccion,
        id_productos: [{ id: cafe, cantidad: 2 }],
        a_la_venta: false,
      }
      const clave = randomUUID()
      const both = await Promise.all([1, 2].map(() => giveBack(quien, broken, clave)))
      expect(both.map(({ status }) => status)).toEqual([201, 201])
      const { body } = await counter.inShop(counter.ana, 'GET', `/productos/${cafe}/movimientos`)
      const moves: { tipo: string; motivo: string | null; cantidad: number; stock: number }[] =
        body.data
      expect(
        moves.map(({ tipo, motivo, cantidad, stock }) => [motivo ?? tipo, cantidad, stock]),
      ).toEqual([
        ['merma', -2, 6],
        ['reembolso', 2, 8],
        ['venta', -3, 6],
      ])
      expect(await counter.stockOf(cafe)).toBe(6)
    })

    it('finds a sale by its number, puts units back and takes cash out of the till, to the last peso', async () => {
      const quien = await counter.miembro('cajero')
      const cafe = await seedProducto(counter.db, { valor_neto: 10_013, stock: 9 })
      const sold = await counter.sell(
        [{ id: cafe, cantidad: 3 }],
        { efectivo_recibido: 50_000 },
        undefined,
        quien,
      )
      const { id_transaccion, numero, total_a_pagar, cambio } = sold.body
      const kept = 50_000 - cambio
      expect(await find(numero)).toMatchObject([
        { id_transaccion, devuelto: 0, lineas: [{ id: cafe, cantidad: 3, restantes: 3 }] },
      ])
      const one = { id_transaccion, id_productos: [{ id: cafe, cantidad: 1 }] }
      expect((await giveBack(quien, one)).body.error.code).toBe('caja_cerrada')
      expect(await counter.stockOf(cafe)).toBe(6)
      const caja_id = await openCaja(quien)
      const clave = randomUUID()
      const [first, same] = await Promise.all([
        giveBack(quien, one, clave),
        giveBack(quien, one, clave),
      ])
      expect(same.body).toEqual(first.body)
      expect(devolucionSchema.parse(first.body)).toMatchObject({ monto: 11_915, efectivo: 11_950 })
      expect(await counter.stockOf(cafe)).toBe(7)
      const tooMany = { id_transaccion, id_productos: [{ id: cafe, cantidad: 3 }] }
      expect((await giveBack(quien, tooMany)).body.error.code).toBe('reembolso_no_permitido')
      const rest = await giveBack(quien, {
        ...{ id_transaccion, id_productos: [{ id: cafe, cantidad: 2 }] },
      })
      expect(first.body.monto + rest.body.monto).toBe(total_a_pagar)
      expect(first.body.efectivo + rest.body.efectivo).toBe(kept)
      expect(await counter.stockOf(cafe)).toBe(9)
      expect(await counter.stateOf(id_transaccion)).toContain('Reembolsada, reembolsada')
      expect((await giveBack(quien, one)).body.error.code).toBe('devolucion_no_permitida')
      const closed = await counter.inShop(quien, 'POST', `/cajas/${caja_id}/cierre`, {
        ...{ conteo: {}, nota: '' },
      })
      expect(closed.body.reporte).toMatchObject({
        devoluciones: { cantidad: 2, efectivo: kept, billetera: 0 },
        esperado: { efectivo: 100_000 - kept },
      })
    })

    it('goes back by wallet without a till, but not for money that never came', async () => {
      const cafe = await seedProducto(counter.db, { stock: 5 })
      const { key } = (await counter.upload(proof('devuelta'))).body
      const wallet = { metodo_pago: 'billetera', comprobante_key: key }
      const sold = await counter.sell([{ id: cafe, cantidad: 2 }], wallet)
      const { id_transaccion } = sold.body
      const one = {
        ...{ id_transaccion, id_productos: [{ id: cafe, cantidad: 1 }], metodo: 'billetera' },
      }
      const quien = await counter.miembro('cajero')
      expect((await giveBack(quien, one)).body).toMatchObject({ monto: 11_900, efectivo: 0 })
      await counter.inShop(supervisor, 'POST', `/comprobantes/${id_transaccion}/revision`, {
        ...{ estado: 'rechazada', nota: 'No llegó' },
      })
      expect((await giveBack(quien, one)).body.error.code).toBe('devolucion_no_permitida')
      expect(await counter.stockOf(cafe)).toBe(4)
    })

    it('gives no cash for a wallet that nobody verified on a cajero\u2019s word alone', async () => {
      const quien = await counter.miembro('cajero')
      const cafe = await seedProducto(counter.db, { stock: 9 })
      await openCaja(quien)
      const { key } = (await counter.upload(proof('sin verificar'), 1, quien)).body
      const wallet = { metodo_pago: 'billetera', comprobante_key: key }
      const { body } = await counter.sell([{ id: cafe, cantidad: 4 }], wallet, undefined, quien)
      const { id_transaccion, numero } = body
      const one = { id_transaccion, id_productos: [{ id: cafe, cantidad: 1 }] }
      expect(await find(numero)).toMatchObject([{ admite_efectivo: false }])
      const alone = await giveBack(quien, { ...one, metodo: 'efectivo' })
      expect([alone.status, alone.body.error.code]).toEqual([403, 'supervisor_requerido'])
      expect(await counter.stockOf(cafe)).toBe(5)
      expect((await giveBack(quien, { ...one, metodo: 'billetera' })).status).toBe(201)
      await openCaja(supervisor)
      expect((await giveBack(supervisor, { ...one, metodo: 'efectivo' })).status).toBe(201)
      await counter.inShop(supervisor, 'POST', `/comprobantes/${id_transaccion}/revision`, {
        estado: 'verificada',
      })
      expect(await find(numero)).toMatchObject([{ admite_efectivo: true }])
      expect((await giveBack(quien, { ...one, metodo: 'efectivo' })).status).toBe(201)
    })

    it('writes to nobody, and leaves other shops\u2019 sales alone', async () => {
      const cafe = await seedProducto(counter.db, { stock: 5 })
      const { body } = await counter.sell([{ id: cafe, cantidad: 1 }])
      await openCaja(counter.ana)
      const all = {
        id_transaccion: body.id_transaccion,
        id_productos: [{ id: cafe, cantidad: 1 }],
      }
      const { token } = counter.beto
      const foreign = await counter.ask('POST', '/comercios/2/devoluciones', {
        ...{ token, body: { ...all, motivo: 'x', metodo: 'billetera' } },
      })
      expect(foreign.body.error.code).toBe('venta_no_encontrada')
      expect((await giveBack(counter.ana, all)).status).toBe(201)
      await counter.work(60)
      const mails = await counter.db.selectFrom('correo_mensajes').select('texto').execute()
      expect(mails.filter(({ texto }) => texto.includes(body.id_transaccion))).toEqual([])
      expect(counter.reported).toEqual([])
    })
  })

  describe('a receipt', () => {
    const read = (recibo: string) => counter.app.request(`/api/recibos/${recibo}`)

    it('is read by who has its link, without a name in it', async () => {
      const cafe = await seedProducto(counter.db, { valor_neto: 300_000, nombre: 'Cafetera' })
      const items = [{ id: cafe, cantidad: 1 }]
      const { body } = await counter.sell(items, { efectivo_recibido: 400_000, nota: 'Para Luis' })
      expect(body.recibo).toMatch(/^[\w-]{22}$/)
      const response = await read(body.recibo)
      const text = await response.text()
      expect(reciboSchema.parse(JSON.parse(text))).toMatchObject({
        ...{ numero: body.numero, total_a_pagar: 357_000, cambio: 43_000, pide_factura: true },
        lineas: [{ nombre: 'Cafetera', cantidad: 1, valor_total: 357_000, devueltas: 0 }],
        iva: [{ porcentaje_impuestos: 19, base: 300_000, valor_IVA: 57_000 }],
      })
      for (const secret of [counter.ana.sub, body.id_transaccion, 'Luis'])
        expect(text).not.toContain(secret)
      expect(response.headers.get('x-robots-tag')).toBe('noindex')
      expect((await read(body.id_transaccion)).status).toBe(404)
      expect((await read('x'.repeat(22))).status).toBe(404)
    })
  })

  it('two tills and the web shop sell the same last units once each', async () => {
    const cafe = await seedProducto(counter.db, { stock: 6, valor_neto: 20_000 })
    const buyer = await counter.buyer()
    const items = [{ id: cafe, cantidad: 1 }]
    const offline = soldOffline
    const status = (asked: ReturnType<typeof counter.sell>) => asked.then((one) => one.status)
    const online = await Promise.allSettled([
      ...Array.from({ length: 5 }, () => status(counter.sell(items))),
      ...Array.from({ length: 5 }, () => status(counter.sell(items, {}, undefined, cajero))),
      ...Array.from({ length: 5 }, () => counter.buy(buyer, items).then(() => 201)),
    ])
    const late = await Promise.all(
      Array.from({ length: 2 }, () => status(counter.sell(items, offline, randomUUID(), cajero))),
    )
    const sold = online.filter((one) => one.status === 'fulfilled' && one.value === 201)
    expect(sold).toHaveLength(6)
    expect(late).toEqual([201, 201])
    expect(await counter.stockOf(cafe)).toBe(0)
    const { sum } = await counter.db
      .selectFrom('faltantes')
      .select((eb) => eb.fn.sum<number | string>('cantidad').as('sum'))
      .where('producto_id', '=', cafe)
      .executeTakeFirstOrThrow()
    expect(Number(sum)).toBe(2)
    const { units } = await counter.db
      .selectFrom('venta_lineas')
      .select((eb) => eb.fn.sum<number | string>('cantidad').as('units'))
      .where('producto_id', '=', cafe)
      .executeTakeFirstOrThrow()
    expect(Number(units)).toBe(8)
  })
})
