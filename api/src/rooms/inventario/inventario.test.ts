import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  inventarioPageSchema,
  mostStock,
  movimientoSchema,
  movimientosPageSchema,
  type ProductoInventario,
  productoCambiadoSchema,
  productoInventarioSchema,
  productosBuscadosSchema,
} from '../../../contract/index.ts'
import {
  dialects,
  inCafe,
  type OfficePerson,
  seedProducto,
  type TestOffice,
  testOffice,
} from '../../testing/testing.ts'

let references = 0

/** What a shop sends of a new product; what a test does not say is ordinary. */
const fresh = (given: object = {}) => {
  references += 1
  return {
    nombre: 'Café de Nariño 500 g',
    descripcion_corta: 'Tostión media',
    descripcion_larga: 'Café lavado de altura.',
    n_referencia: `N-${references}`,
    valor_neto: 10_000,
    stock: 4,
    ...inCafe,
    ...given,
  }
}

describe.each(dialects)('the inventory of a shop on %s', (dialect) => {
  let office: TestOffice
  let ana: OfficePerson
  beforeAll(async () => {
    office = await testOffice(dialect)
    ana = await office.worker('supervisor')
  })
  afterAll(() => office.close())

  const create = async (given: object = {}) => {
    const { status, body } = await office.post(ana, '/comercios/1/productos', fresh(given))
    if (status !== 201) throw new Error(body.error.code)
    return Number(body.id)
  }

  const read = async (id: number): Promise<ProductoInventario> =>
    productoInventarioSchema.parse((await office.get(ana, `/comercios/1/productos/${id}`)).body)

  /** A product as a form sends it. */
  const datosOf = ({
    id,
    comercio_id,
    imagenes,
    creado_en,
    actualizado_en,
    ...datos
  }: ProductoInventario) => datos

  const change = async (id: number, given: object) =>
    office.put(ana, `/comercios/1/productos/${id}`, { ...datosOf(await read(id)), ...given })

  const ledger = async (id: number) =>
    movimientosPageSchema.parse(
      (await office.get(ana, `/comercios/1/productos/${id}/movimientos?limit=100`)).body,
    )

  it('keeps what is created, and shows it to shoppers', async () => {
    const id = await create({ codigo_barras: '7701234567897', clase_iva: 'exento' })
    expect(await read(id)).toMatchObject({
      comercio_id: 1,
      codigo_barras: '7701234567897',
      clase_iva: 'exento',
      porcentaje_impuestos: 0,
      valor_total: 10_000,
      version: 1,
      imagenes: [],
    })
    expect((await office.api.get(`/productos/${id}`)).status).toBe(200)
  })

  it('refuses a reference and a barcode that another product of the shop has', async () => {
    await create({ n_referencia: 'UNICA', codigo_barras: '1111' })
    await expect(create({ n_referencia: 'UNICA' })).rejects.toThrow('referencia_repetida')
    await expect(create({ codigo_barras: '1111' })).rejects.toThrow('codigo_barras_repetido')
    await seedProducto(office.api.db, {
      comercio_id: 2,
      n_referencia: 'DE-OTRO',
      codigo_barras: '2222',
    })
    await create({ n_referencia: 'DE-OTRO', codigo_barras: '2222' })
    const id = await create()
    const { status, body } = await change(id, { codigo_barras: '1111' })
    expect([status, body.error.code]).toEqual([409, 'codigo_barras_repetido'])
  })

  it('keeps names and references in one line, which turns nothing around that stands beside it', async () => {
    const id = await create({
      ...{ nombre: ' Café\r\nde\u2028Nariño\u202E 500 g\n', n_referencia: 'EN-1\nLÍNEA\u00A0' },
      descripcion_larga: 'Lavado.\nDe altura.',
    })
    expect(await read(id)).toMatchObject({
      ...{ nombre: 'Café de Nariño 500 g', n_referencia: 'EN-1 LÍNEA' },
      descripcion_larga: 'Lavado.\nDe altura.',
    })
    await expect(create({ n_referencia: 'EN-1\tLÍNEA' })).rejects.toThrow('referencia_repetida')
    await expect(create({ nombre: '\n\u202E' })).rejects.toThrow('solicitud_invalida')
  })

  it('refuses what is missing at its place, and categories that are not one branch', async () => {
    const missing = await office.post(
      ana,
      '/comercios/1/productos',
      fresh({ nombre: ' ', stock: -1 }),
    )
    expect(missing.body.error.campos).toEqual({
      nombre: 'Escribe el nombre del producto.',
      stock: 'Escribe cuántas unidades hay; puede ser 0.',
    })
    await expect(create({ subcategoria_id: 6 })).rejects.toThrow('categoria_no_valida')
    await expect(create({ categoria_id: 999 })).rejects.toThrow('categoria_no_encontrada')
    await expect(create({ valor_neto: 3_000_000_000 })).rejects.toThrow('solicitud_invalida')
  })

  it('has on offer what cost more before, and nothing else', async () => {
    const offered = async () => {
      const listed = await office.api.get('/productos?oferta=true&limit=100')
      const { data } = (await listed.json()) as { data: { id: number }[] }
      return data.map(({ id }) => id)
    }
    // 11.900 with IVA.
    const dear = await create({ valor_neto: 10_000, clase_iva: 'gravado', valor_antes: 11_901 })
    const same = await create({ valor_neto: 10_000, clase_iva: 'gravado', valor_antes: 11_900 })
    const exempt = await create({ valor_neto: 10_000, clase_iva: 'exento', valor_antes: 11_900 })
    expect((await offered()).toSorted((a, b) => a - b)).toEqual([dear, exempt])
    expect((await read(same)).valor_antes).toBeNull()
    const raised = await change(dear, { valor_neto: 12_000 })
    expect([raised.status, raised.body.valor_antes]).toEqual([200, null])
    expect(await offered()).toEqual([exempt])
  })

  it('tells the second of two tabs what the first one changed', async () => {
    const id = await create({ nombre: 'Antes' })
    const { version } = await read(id)
    expect((await change(id, { nombre: 'Primera', version })).status).toBe(200)
    const second = await change(id, { nombre: 'Segunda', valor_neto: 20_000, version })
    expect(second.status).toBe(409)
    const { error, cambios, actual } = productoCambiadoSchema.parse(second.body)
    expect(error.code).toBe('datos_cambiados')
    expect(cambios).toEqual([
      { campo: 'nombre', enviado: 'Segunda', actual: 'Primera' },
      { campo: 'valor_neto', enviado: 20_000, actual: 10_000 },
    ])
    expect(actual.nombre).toBe('Primera')
    expect((await change(id, { nombre: 'Segunda', version: actual.version })).status).toBe(200)
  })

  it('leaves sold what was sold while somebody edited', async () => {
    const id = await create({ stock: 10 })
    await office.api.db.updateTable('productos').set({ stock: 7 }).where('id', '=', id).execute()
    await change(id, { nombre: 'Otro', stock: 10, stock_leido: 10 })
    expect((await read(id)).stock).toBe(7)
    await change(id, { stock: 15, stock_leido: 10 })
    expect((await read(id)).stock).toBe(12)
    const { status, body } = await change(id, { stock: 0, stock_leido: 13 })
    expect([status, body.error.code]).toEqual([409, 'stock_insuficiente'])
  })

  it('has as many units as may be written, however they are added', async () => {
    const id = await create({ stock: mostStock - 1 })
    const edited = await change(id, { stock: 3, stock_leido: 1 })
    expect([edited.status, Object.keys(edited.body.error.campos)]).toEqual([400, ['stock']])
    const path = `/comercios/1/productos/${id}/ajustes`
    const adjusted = await office.post(ana, path, { cantidad: 2, motivo: 'entrada' })
    expect([adjusted.status, Object.keys(adjusted.body.error.campos)]).toEqual([400, ['cantidad']])
    expect((await office.post(ana, path, { cantidad: 1, motivo: 'entrada' })).status).toBe(201)
    expect((await read(id)).stock).toBe(mostStock)
  })

  it('writes down every unit that comes and goes', async () => {
    const id = await create({ stock: 4 })
    const path = `/comercios/1/productos/${id}/ajustes`
    const added = await office.post(ana, path, { cantidad: 6, motivo: 'entrada', nota: 'Pedido 7' })
    expect(movimientoSchema.parse(added.body)).toMatchObject({
      tipo: 'ajuste',
      cantidad: 6,
      stock: 10,
      motivo: 'entrada',
      nota: 'Pedido 7',
      hecho_por: ana.correo,
    })
    const tooMany = await office.post(ana, path, { cantidad: -11, motivo: 'merma' })
    expect([tooMany.status, tooMany.body.error.code]).toEqual([409, 'stock_insuficiente'])
    expect((await office.post(ana, path, { cantidad: 0, motivo: 'merma' })).status).toBe(400)
    await change(id, { stock: 8 })
    const { data } = await ledger(id)
    expect(data.map(({ tipo, cantidad, stock }) => [tipo, cantidad, stock])).toEqual([
      ['edicion', -2, 8],
      ['ajuste', 6, 10],
      ['creacion', 4, 4],
    ])
  })

  it('adjusts once what is sent twice under one name', async () => {
    const id = await create({ stock: 4 })
    const path = `/comercios/1/productos/${id}/ajustes`
    const named = { 'idempotency-key': randomUUID() }
    const send = (cantidad: number) =>
      office.post(ana, path, { cantidad, motivo: 'entrada' }, named)
    const [first, again] = await Promise.all([send(6), send(6)])
    expect([first?.status, again?.status]).toEqual([201, 201])
    expect(again?.body).toEqual(first?.body)
    expect((await read(id)).stock).toBe(10)
    const other = await send(7)
    expect([other.status, other.body.error.code]).toEqual([422, 'idempotencia_en_conflicto'])
  })

  it('adds the ledger up to the stock, whatever is done', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: -8, max: 8 }), { maxLength: 8 }),
        async (steps) => {
          const id = await create({ stock: 5 })
          for (const cantidad of steps)
            await office.post(ana, `/comercios/1/productos/${id}/ajustes`, {
              cantidad,
              motivo: 'conteo',
            })
          const { data } = await ledger(id)
          const sum = data.reduce((all, { cantidad }) => all + cantidad, 0)
          expect(sum).toBe((await read(id)).stock)
          expect(data[0]?.stock).toBe(sum)
        },
      ),
      { numRuns: 6 },
    )
  })

  describe('as a table', () => {
    let boss: OfficePerson
    beforeAll(async () => {
      boss = await office.worker('cajero', 2)
      const rows = [
        { nombre: 'Panela orgánica', n_referencia: 'PAN-1', valor_neto: 3000, stock: 40 },
        { nombre: 'Café molido', n_referencia: 'CAF-1', valor_neto: 20_000, stock: 3 },
        { nombre: 'café en grano', n_referencia: 'CAF-2', valor_neto: 25_000, stock: 9, status: 0 },
        {
          nombre: 'Chocolate',
          n_referencia: 'CHO-1',
          valor_neto: 9000,
          stock: 0,
          codigo_barras: '770999',
        },
      ]
      for (const row of rows) await seedProducto(office.api.db, { comercio_id: 2, ...row })
    })

    const names = async (query: string) => {
      const { body } = await office.get(boss, `/comercios/2/inventario?limit=50&${query}`)
      return inventarioPageSchema
        .parse(body)
        .data.filter(({ n_referencia }) => /^(PAN|CAF|CHO)-/.test(n_referencia))
        .map(({ n_referencia }) => n_referencia)
    }

    it.each([
      ['', ['CHO-1', 'CAF-2', 'CAF-1', 'PAN-1']],
      ['orden=nombre', ['CAF-2', 'CAF-1', 'CHO-1', 'PAN-1']],
      ['orden=precio_desc', ['CAF-2', 'CAF-1', 'CHO-1', 'PAN-1']],
      ['orden=stock_asc', ['CHO-1', 'CAF-1', 'CAF-2', 'PAN-1']],
      ['stock_max=5', ['CHO-1', 'CAF-1']],
      ['en_venta=false', ['CAF-2']],
      ['q=cafe', ['CAF-2', 'CAF-1']],
      ['q=CAFÉ mol', ['CAF-1']],
      ['q=CAF-', ['CAF-2', 'CAF-1']],
      ['q=7709', ['CHO-1']],
      ['q=%25%25', []],
      ["q=')) or 1=1 --", []],
    ])('finds %s', async (query, expected) => {
      expect(await names(query)).toEqual(expected)
    })

    it('finds products by their ids, of its own shop alone', async () => {
      const { body } = await office.get(boss, '/comercios/2/inventario?q=CAF-')
      const ids = inventarioPageSchema.parse(body).data.map(({ id }) => id)
      expect(await names(`ids=${ids}`)).toEqual(['CAF-2', 'CAF-1'])
      const away = await seedProducto(office.api.db)
      const found = await office.get(boss, `/comercios/2/inventario?ids=${[...ids, away]}`)
      expect(inventarioPageSchema.parse(found.body).total).toBe(2)
      expect((await office.get(boss, '/comercios/2/inventario?ids=1;2')).status).toBe(400)
    })

    it('turns pages and counts', async () => {
      const { body } = await office.get(boss, '/comercios/2/inventario?q=caf&limit=1&page=2')
      expect(inventarioPageSchema.parse(body)).toMatchObject({ total: 2, totalPages: 2, page: 2 })
      expect(body.data[0].n_referencia).toBe('CAF-1')
    })

    it('sells at the counter what is on sale, by name or by code', async () => {
      const search = async (query: string) => {
        const { status, body } = await office.get(boss, `/comercios/2/productos/buscar?${query}`)
        return status === 200 ? productosBuscadosSchema.parse(body) : body.error.code
      }
      expect(await search('q=caf')).toEqual([
        expect.objectContaining({ nombre: 'Café molido', code: 'CAF-1', stock: 3, image_url: '' }),
      ])
      expect(await search('code=770999')).toMatchObject({ nombre: 'Chocolate', code: '770999' })
      expect(await search('code=CAF-1')).toMatchObject({ nombre: 'Café molido' })
      for (const codigo_barras of ['012345678905', '0036000291452'])
        await seedProducto(office.api.db, { comercio_id: 2, nombre: codigo_barras, codigo_barras })
      expect(await search('code=0012345678905')).toMatchObject({ nombre: '012345678905' })
      expect(await search('code=036000291452')).toMatchObject({ nombre: '0036000291452' })
      expect(await search('code=36000291452')).toBe('producto_no_encontrado')
      expect(await search('code=CAF-2')).toBe('producto_no_encontrado')
      expect(await search('q=')).toEqual([])
      expect(await search('q=a&code=b')).toBe('solicitud_invalida')
    })
  })
})
