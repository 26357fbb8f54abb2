import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type CatalogoMostrador,
  catalogoMostradorSchema,
  cotizacionCambiadaSchema,
  mostradorSchema,
  ventaMostradorSchema,
} from '../../../contract/index.ts'
import { dataFolderFiles } from '../../adapters/data-folder-files.ts'
import { mercadoPago } from '../../adapters/mercado-pago.ts'
import { backUp } from '../../testing/services/backup.repository.ts'
import {
  counterOf,
  dialects,
  proof,
  seedProducto,
  shopOf,
  type TestCounter,
  testApi,
} from '../../testing/testing.ts'

const anHourAgo = new Date(Date.now() - 3_600_000).toISOString()

const domicilio = { nombre: 'Rosa', direccion: 'Calle 45 # 13-20', telefono: '3001234567' }

describe.each(dialects)('the counter on %s', (dialect) => {
  const folder = mkdtempSync(join(tmpdir(), 'plaza-mostrador-'))
  let counter: TestCounter
  beforeAll(async () => {
    const files = dataFolderFiles(folder)
    counter = await counterOf(await shopOf(await testApi(dialect, { files }), mercadoPago))
  })
  afterAll(async () => {
    await counter.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const row = (id: string) =>
    counter.db
      .selectFrom('ventas_mostrador')
      .selectAll()
      .where('id_transaccion', '=', id)
      .executeTakeFirstOrThrow()

  it('sells at its own prices, completed and approved, and takes the units at once', async () => {
    const cafe = await seedProducto(counter.db, { valor_neto: 20_000, stock: 5 })
    const libro = await seedProducto(counter.db, {
      ...{ valor_neto: 9001, porcentaje_impuestos: 0, clase_iva: 'excluido', stock: 1 },
    })
    const items = [
      { id: cafe, cantidad: 2 },
      { id: libro, cantidad: 1 },
    ]
    const { status, body } = await counter.sell(items, {
      ...{ requiere_domicilio: true, domicilio, efectivo_recibido: 70_000 },
      ...{ id_usuario: counter.beto.sub, estado: 'Completada', canal_venta: 'mostrador' },
    })
    expect(status).toBe(201)
    const venta = ventaMostradorSchema.parse(body)
    expect(venta).toMatchObject({
      ...{ estado: 'Completada', estado_tx: 'aprovada', valor_neto_total: 49_001 },
      ...{ valor_IVA_total: 7600, valor_del_envio: 4000, valor_total: 53_001 },
      ...{ total_a_pagar: 60_601, efectivo_recibido: 70_000, cambio: 9400 },
      ...{ metodo_pago: 'efectivo', estado_comprobante: null },
    })
    expect(venta.valor_total + venta.valor_IVA_total).toBe(venta.total_a_pagar)
    expect([await counter.stockOf(cafe), await counter.stockOf(libro)]).toEqual([3, 0])
    expect(await row(venta.id_transaccion)).toMatchObject({ efectivo: 60_600, comercio_id: 1 })
    const detalle = await counter.show(counter.ana, venta.id_transaccion)
    expect(detalle).toMatchObject({ canal_venta: 'mostrador', id_usuario: counter.ana.sub })
    expect(await counter.stateOf(venta.id_transaccion)).toBe('Completada, aprovada')
    const { token } = counter.ana
    const bought = await counter.ask('GET', '/ventas?mias=true', { token })
    const seen = await counter.ask('GET', '/ventas', { token })
    expect([bought.body.total, seen.body.total]).toEqual([0, 1])
  })

  it('compares the totals of the counter\u2019s wire, and answers what holds now', async () => {
    const cafe = await seedProducto(counter.db, { valor_neto: 10_000 })
    const seen = { valor_neto_total: 20_000, valor_IVA_total: 3800, valor_total: 20_000 }
    const items = [{ id: cafe, cantidad: 2 }]
    expect((await counter.sell(items, { ...seen, valor_del_envio: 0 })).status).toBe(201)
    const old = await counter.sell(items, { ...seen, valor_total: 19_000 })
    expect([old.status, old.body.error.code]).toEqual([409, 'cotizacion_cambiada'])
    expect(cotizacionCambiadaSchema.parse(old.body).cotizacion).toMatchObject({
      ...{ total_a_pagar: 23_800, falta_para_envio_gratis: 0 },
    })
    const cheap = await counter.sell([{ id: cafe, cantidad: 1, valor_total: 1000 }])
    expect(cheap.body.error.code).toBe('cotizacion_cambiada')
    expect(await counter.stockOf(cafe)).toBe(3)
  })

  it('sells once however often a sale is sent under one name, which names it', async () => {
    const cafe = await seedProducto(counter.db, { stock: 5 })
    const clave = randomUUID()
    const items = [{ id: cafe, cantidad: 1 }]
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => counter.sell(items, {}, clave)),
    )
    const again = await counter.sell(items, { vendida_sin_conexion_en: anHourAgo }, clave)
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    expect(new Set([...answers, again].map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(again.body).toMatchObject({
      ...{ id_transaccion: clave, numero: clave.slice(0, 8).toUpperCase() },
    })
    expect(await counter.stockOf(cafe)).toBe(4)
    const other = await counter.sell([{ id: cafe, cantidad: 2 }], {}, clave)
    expect(other.body.error.code).toBe('idempotencia_en_conflicto')
  })

  it('gives a sale of somebody else\u2019s name a name of its own', async () => {
    const cafe = await seedProducto(counter.db)
    const te = await seedProducto(counter.db, { comercio_id: 2 })
    const clave = randomUUID()
    await counter.sell([{ id: cafe, cantidad: 1 }], {}, clave)
    const items = [{ id: te, cantidad: 1 }]
    const { status, body } = await counter.sell(items, { comercio_id: 2 }, clave, counter.beto)
    expect(status).toBe(201)
    expect(body.id_transaccion).not.toBe(clave)
  })

  it('sells for each of two people who send theirs under one name at once', async () => {
    const cafe = await seedProducto(counter.db, { stock: 10 })
    const te = await seedProducto(counter.db, { comercio_id: 2, stock: 10 })
    for (let round = 0; round < 10; round += 1) {
      const clave = randomUUID()
      const answers = await Promise.all([
        counter.sell([{ id: cafe, cantidad: 1 }], {}, clave),
        counter.sell([{ id: te, cantidad: 1 }], { comercio_id: 2 }, clave, counter.beto),
      ])
      expect(answers.map(({ status }) => status)).toEqual([201, 201])
      const ids = answers.map(({ body }) => body.id_transaccion)
      expect(new Set(ids).size).toBe(2)
      expect(ids).toContain(clave)
    }
  })

  it('sells to the last unit and no further, whoever sells', async () => {
    const cafe = await seedProducto(counter.db, { stock: 5, valor_neto: 20_000 })
    const ana = await counter.buyer()
    const items = [{ id: cafe, cantidad: 1 }]
    const answers = await Promise.allSettled([
      ...Array.from({ length: 8 }, () => counter.sell(items).then(({ status }) => status)),
      ...Array.from({ length: 4 }, () => counter.buy(ana, items).then(() => 201)),
    ])
    const sold = answers.filter((one) => one.status === 'fulfilled' && one.value === 201)
    expect(sold).toHaveLength(5)
    expect(await counter.stockOf(cafe)).toBe(0)
    const { body } = await counter.sell(items)
    expect(body.error).toMatchObject({ code: 'stock_insuficiente' })
    expect(body.cotizacion.id_productos[0]).toMatchObject({ cantidad: 0, cantidad_pedida: 1 })
  })

  it('is for the people of that shop, and for its products', async () => {
    const cafe = await seedProducto(counter.db)
    const te = await seedProducto(counter.db, { comercio_id: 2 })
    const items = [{ id: cafe, cantidad: 1 }]
    const code = async (asked: ReturnType<typeof counter.sell>) => (await asked).body.error.code
    expect(await code(counter.sell(items, {}, undefined, counter.beto))).toBe(
      'comercio_no_encontrado',
    )
    expect(await code(counter.sell([{ id: te, cantidad: 1 }]))).toBe('producto_no_encontrado')
    const buyer = await counter.buyer()
    expect(await code(counter.sell(items, {}, undefined, buyer))).toBe('sin_permiso')
    const nobody = await counter.ask('POST', '/ventas-mostrador', { body: {} })
    expect(nobody.status).toBe(401)
  })

  it('delivers from the shop\u2019s minimum on, at the shop\u2019s fee', async () => {
    const dulce = await seedProducto(counter.db, { valor_neto: 1000 })
    const items = [{ id: dulce, cantidad: 1 }]
    const { body } = await counter.sell(items, { requiere_domicilio: true, domicilio })
    expect(body.error.code).toBe('tope_minimo_no_alcanzado')
    expect((await counter.sell(items)).body).toMatchObject({ valor_del_envio: 0 })
    expect(await counter.stockOf(dulce)).toBe(4)
  })

  it('takes no cash that does not pay', async () => {
    const cafe = await seedProducto(counter.db, { valor_neto: 10_000 })
    const items = [{ id: cafe, cantidad: 1 }]
    const { body } = await counter.sell(items, { efectivo_recibido: 11_000 })
    expect(body.error.code).toBe('efectivo_insuficiente')
    expect(await counter.stockOf(cafe)).toBe(5)
  })

  describe('paid by wallet', () => {
    const byWallet = (comprobante_key?: string, given: object = {}) => ({
      ...{ metodo_pago: 'billetera', comprobante_key, ...given },
    })

    it('wants a proof, keeps it and its number, and waits to be verified', async () => {
      const cafe = await seedProducto(counter.db)
      const items = [{ id: cafe, cantidad: 1 }]
      const without = await counter.sell(items, byWallet())
      expect(without.body.error).toEqual({
        ...{ code: 'comprobante_requerido' },
        message: 'Debe subir un comprobante de pago para billetera digital',
      })
      const { status, body } = await counter.upload(proof('tomada en 4.6097, -74.0817'))
      expect(status).toBe(201)
      const sold = await counter.sell(items, byWallet(body.key, { referencia_pago: 'm 123 ' }))
      expect(sold.body).toMatchObject({ estado_comprobante: 'por_verificar', cambio: null })
      expect(await row(sold.body.id_transaccion)).toMatchObject({
        ...{ comprobante_key: body.key, referencia_pago: 'M123', efectivo: 0 },
      })
      const file = await counter.deps.files.find(body.key)
      const kept = Buffer.from(file?.bytes ?? [])
      expect(await sharp(kept).metadata()).toMatchObject({ format: 'png', width: 1, height: 1 })
      expect(kept.includes('4.6097')).toBe(false)
      expect((await counter.app.request(`/api/archivos/${body.key}`)).status).toBe(404)
    })

    it('takes neither a proof nor a number twice, nor another shop\u2019s', async () => {
      const cafe = await seedProducto(counter.db)
      const items = [{ id: cafe, cantidad: 1 }]
      const sellWith = async (key: string, referencia_pago?: string) =>
        (await counter.sell(items, byWallet(key, { referencia_pago }))).body.error?.code
      const first = (await counter.upload(proof('dos'))).body.key
      const second = (await counter.upload(proof('tres'))).body.key
      const foreign = (await counter.upload(proof('x'), 2, counter.beto)).body.key
      expect(await sellWith(first, 'N-77')).toBeUndefined()
      expect(await sellWith(first)).toBe('comprobante_repetido')
      expect(await sellWith(second, 'n-77')).toBe('referencia_pago_repetida')
      expect(await sellWith(foreign)).toBe('comprobante_requerido')
      expect(await counter.stockOf(cafe)).toBe(4)
    })

    it('is proven by pictures and PDF files of a shop of one\u2019s own, nothing else', async () => {
      const text = Uint8Array.from(Buffer.from('<svg onload="alert(1)"/>'))
      expect((await counter.upload(text)).body.error.code).toBe('archivo_no_admitido')
      const broken = proof('rota').slice(0, 60)
      expect((await counter.upload(broken)).body.error.code).toBe('archivo_no_admitido')
      const large = new Uint8Array(5_000_001)
      expect((await counter.upload(large)).body.error.code).toBe('archivo_demasiado_grande')
      expect((await counter.upload(proof('y'), 2)).body.error.code).toBe('comercio_no_encontrado')
    })
  })

  describe('without a connection', () => {
    const sellOffline = (items: object[], clave = randomUUID()) =>
      counter.sell(items, { vendida_sin_conexion_en: anHourAgo }, clave)

    it('sells what is gone already, and writes down what the stock lacked', async () => {
      const cafe = await seedProducto(counter.db, { stock: 2 })
      const clave = randomUUID()
      const { status } = await sellOffline([{ id: cafe, cantidad: 5 }], clave)
      expect((await sellOffline([{ id: cafe, cantidad: 5 }], clave)).status).toBe(201)
      expect(status).toBe(201)
      expect(await counter.stockOf(cafe)).toBe(0)
      const faltantes = await counter.db
        .selectFrom('faltantes')
        .selectAll()
        .where('producto_id', '=', cafe)
        .execute()
      expect(faltantes).toMatchObject([{ cantidad: 3, id_transaccion: clave, comercio_id: 1 }])
      expect(await row(clave)).toMatchObject({ sin_conexion: 1 })
    })

    it('refuses a price that is no longer', async () => {
      const cafe = await seedProducto(counter.db, { valor_neto: 10_000 })
      const { body } = await sellOffline([{ id: cafe, cantidad: 1, valor_total: 10_900 }])
      expect(body.error.code).toBe('cotizacion_cambiada')
    })
  })

  describe('the catalogue of a till', () => {
    const read = async (query = ''): Promise<CatalogoMostrador> => {
      const path = `/comercios/1/mostrador/catalogo${query}`
      const { body } = await counter.ask('GET', path, { token: counter.ana.token })
      return catalogoMostradorSchema.parse(body)
    }
    const change = (id: number, part: object) =>
      counter.db.updateTable('productos').set(part).where('id', '=', id).execute()

    it('has what the shop sells, and then only what changed', async () => {
      const cafe = await seedProducto(counter.db, { codigo_barras: '7701234567897' })
      const te = await seedProducto(counter.db, { n_referencia: 'TE-1', stock: 5 })
      await seedProducto(counter.db, { comercio_id: 2 })
      const all = await read()
      const ids = all.productos.map(({ id }) => id)
      expect(ids).toEqual(expect.arrayContaining([cafe, te]))
      expect(all.productos.find(({ id }) => id === cafe)).toMatchObject({
        ...{ code: '7701234567897', valor_neto: 10_000, valor_total: 11_900, stock: 5 },
        ...{ clase_iva: 'gravado', image_url: '' },
      })
      expect(all.productos.find(({ id }) => id === te)?.code).toBe('TE-1')
      expect(new Set(ids).size).toBe(ids.length)
      await counter.sell([{ id: te, cantidad: 1 }])
      await change(cafe, { status: 2 })
      const delta = await read(`?desde=${all.hasta}`)
      expect(delta.productos.find(({ id }) => id === te)?.stock).toBe(4)
      expect(delta.retirados).toContain(cafe)
      // A transaction elsewhere on the same server makes PostgreSQL tell of some changes twice.
      if (dialect === 'SQLite') expect(delta.productos).toHaveLength(1)
      expect(delta.siguiente).toBeNull()
    })

    it('tells of what was deleted', async () => {
      const cafe = await seedProducto(counter.db)
      const { hasta } = await read()
      await counter.db.deleteFrom('productos').where('id', '=', cafe).execute()
      expect((await read(`?desde=${hasta}`)).retirados).toContain(cafe)
    })

    it('is told anew in whole to a till that has seen what a backup does not know of', async () => {
      const cafe = await seedProducto(counter.db, { valor_neto: 12_500 })
      await read()
      const kept = await backUp(counter.db)
      await change(cafe, { valor_neto: 10_000 })
      const { hasta } = await read()
      await kept.putBack()
      const shown = async (desde: number) =>
        (await read(`?desde=${desde}`)).productos.find(({ id }) => id === cafe)?.valor_neto
      expect(await shown(hasta)).toBe(12_500)
      // The numbers that were given once are given again.
      for (let i = 0; i < 3; i++) await seedProducto(counter.db)
      expect(await shown(hasta)).toBe(12_500)
      if (dialect === 'SQLite') expect(await shown((await read()).hasta)).toBeUndefined()
    })

    it('misses no change, however sales and readers meet', async () => {
      const cafe = await seedProducto(counter.db, { stock: 40 })
      let { hasta } = await read()
      let seen = 40
      const sales = Array.from({ length: 30 }, () => counter.sell([{ id: cafe, cantidad: 1 }]))
      for (let i = 0; i < 8; i++) {
        const delta = await read(`?desde=${hasta}`)
        hasta = delta.hasta
        seen = delta.productos.find(({ id }) => id === cafe)?.stock ?? seen
      }
      await Promise.all(sales)
      const last = await read(`?desde=${hasta}`)
      expect(last.productos.find(({ id }) => id === cafe)?.stock ?? seen).toBe(10)
    })

    it('comes in pages', async () => {
      const one = { comercio_id: 2, categoria_id: 1, descripcion_corta: '', descripcion_larga: '' }
      const rows = Array.from({ length: 2100 }, (_, i) => ({
        ...{ ...one, nombre: `Nº ${i}`, n_referencia: `P-${i}`, valor_neto: 1000, stock: 1 },
        creado_en: '2026-11-01T12:00:00.000Z',
      }))
      for (let i = 0; i < rows.length; i += 300)
        await counter.db
          .insertInto('productos')
          .values(rows.slice(i, i + 300))
          .execute()
      const ids = new Set<number>()
      let despues: number | null = 0
      let pages = 0
      while (despues !== null) {
        const path = `/comercios/2/mostrador/catalogo?despues=${despues}`
        const { body } = await counter.ask('GET', path, { token: counter.beto.token })
        const page = catalogoMostradorSchema.parse(body)
        for (const { id } of page.productos) ids.add(id)
        despues = page.siguiente
        pages += 1
      }
      expect(pages).toBe(2)
      expect(ids.size).toBeGreaterThanOrEqual(2100)
    })

    it('is the shop\u2019s own people\u2019s', async () => {
      const { token } = counter.beto
      const paths = ['/comercios/1/mostrador/catalogo', '/comercios/1/mostrador']
      for (const path of paths)
        expect((await counter.ask('GET', path, { token })).body.error.code).toBe(
          'comercio_no_encontrado',
        )
      const own = await counter.ask('GET', '/comercios/1/mostrador', { token: counter.ana.token })
      expect(mostradorSchema.parse(own.body)).toMatchObject({
        ...{ nombre_barrio: 'Chapinero', valor_domicilio: 4000, aviso_factura_desde: 261_870 },
      })
    })
  })

  it('leaves nothing behind when a sale fails', async () => {
    expect(counter.reported).toEqual([])
    const { sum } = await counter.db
      .selectFrom('ventas_mostrador')
      .innerJoin('ventas', 'ventas.id_transaccion', 'ventas_mostrador.id_transaccion')
      .select((eb) => eb.fn.countAll<number>().as('sum'))
      .executeTakeFirstOrThrow()
    const { all } = await counter.db
      .selectFrom('ventas')
      .select((eb) => eb.fn.countAll<number>().as('all'))
      .where('canal_venta', '=', 'mostrador')
      .executeTakeFirstOrThrow()
    expect(sum).toBe(all)
  })
})
