import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dataFolderFiles } from '../../adapters/data-folder-files.ts'
import {
  cargasOf,
  dialects,
  filaCarga,
  libroOf,
  type Office,
  type OfficePerson,
  officeOf,
  seedProducto,
  type TestApi,
  type TestCargas,
  testApi,
  titulosCarga,
  uploadsTo,
} from '../../testing/testing.ts'

describe.each(dialects)('between the review of an upload and its rows, on %s', (dialect) => {
  const folder = mkdtempSync(join(tmpdir(), 'plaza-mientras-'))
  const uploads = uploadsTo(dataFolderFiles(folder))
  let api: TestApi
  let office: Office
  let ana: OfficePerson
  let cargas: TestCargas
  beforeAll(async () => {
    api = await testApi(dialect, { uploads })
    office = officeOf(api)
    ana = await office.worker('supervisor')
    cargas = cargasOf({ ...api, office, uploads, ana })
  })
  afterAll(async () => {
    await api.close()
    rmSync(folder, { recursive: true })
  })

  const producto = async (n_referencia: string) =>
    api.db
      .selectFrom('productos')
      .selectAll()
      .where('n_referencia', '=', n_referencia)
      .executeTakeFirstOrThrow()

  const pathOf = async (n_referencia: string) =>
    `/comercios/1/productos/${(await producto(n_referencia)).id}`

  /** Units that come or go, as a sale takes them. */
  const adjust = async (n_referencia: string, cantidad: number) => {
    const body = { cantidad, motivo: 'conteo' }
    expect((await office.post(ana, `${await pathOf(n_referencia)}/ajustes`, body)).status).toBe(201)
  }

  const edit = async (n_referencia: string, cambio: object) => {
    const path = await pathOf(n_referencia)
    const { body } = await office.get(ana, path)
    expect((await office.put(ana, path, { ...body, ...cambio })).status).toBe(200)
  }

  /** The row of a product as the shop has it, but for some cells. */
  const same = async (n_referencia: string, cells: Parameters<typeof filaCarga>[1] = {}) => {
    const { nombre, descripcion_corta, descripcion_larga, valor_neto, stock } =
      await producto(n_referencia)
    const own = { 1: nombre, 2: descripcion_corta, 3: descripcion_larga, 5: null }
    return filaCarga(n_referencia, { ...own, 6: valor_neto, 7: null, 8: stock, ...cells })
  }

  const review = async (rows: ReturnType<typeof filaCarga>[]) =>
    cargas.upload(libroOf([titulosCarga, ...rows]), { revisar: true })

  const finish = async (id: string) => {
    await cargas.confirm(id)
    await cargas.work()
    return cargas.show(id)
  }

  const ledgerOf = async (n_referencia: string) => {
    const { id } = await producto(n_referencia)
    const rows = await api.db
      .selectFrom('movimientos_stock')
      .select(['cantidad', 'stock'])
      .where('producto_id', '=', id)
      .orderBy('id')
      .execute()
    return rows.map(({ cantidad, stock }) => [cantidad, stock])
  }

  it('what is sold stays sold: a row changes units by as many as its review told', async () => {
    for (const n_referencia of ['IGUAL', 'LLEGA', 'SALE', 'AGOTA'])
      await seedProducto(api.db, { n_referencia, stock: 10 })
    const carga = await review([
      await same('IGUAL'),
      await same('LLEGA', { 8: 14 }),
      await same('SALE', { 8: 7 }),
      await same('AGOTA', { 8: 2 }),
    ])
    expect(carga).toMatchObject({ actualizados: 3, sin_cambio: 1, con_error: 0 })
    for (const n_referencia of ['IGUAL', 'LLEGA', 'SALE']) await adjust(n_referencia, -3)
    await adjust('AGOTA', -9)
    expect(await finish(carga.id)).toMatchObject({
      ...{ estado: 'con_errores', actualizados: 2, sin_cambio: 1, con_error: 1 },
    })
    const stocks = ['IGUAL', 'LLEGA', 'SALE', 'AGOTA'].map(
      async (one) => (await producto(one)).stock,
    )
    expect(await Promise.all(stocks)).toEqual([7, 11, 4, 1])
    expect(await ledgerOf('LLEGA')).toEqual([
      [-3, 7],
      [4, 11],
    ])
    const { data } = await cargas.filas(carga.id, 'limit=100&accion=error')
    expect(data.map(({ n_referencia, errores }) => [n_referencia, errores])).toEqual([
      [
        'AGOTA',
        [
          {
            ...{ celda: 'I5', campo: 'stock' },
            mensaje: 'Mientras tanto se vendió más de lo que quedaría',
          },
        ],
      ],
    ])
  })

  it('what somebody edits stays, but for what the review told of', async () => {
    for (const n_referencia of ['QUIETO', 'MIXTO'])
      await seedProducto(api.db, { n_referencia, stock: 5, valor_neto: 10_000, nombre: 'Antes' })
    const carga = await review([await same('QUIETO'), await same('MIXTO', { 1: 'Del libro' })])
    expect(carga).toMatchObject({ actualizados: 1, sin_cambio: 1 })
    const edited = { valor_neto: 12_000, nombre: 'De la pantalla', status: 0 }
    for (const n_referencia of ['QUIETO', 'MIXTO']) await edit(n_referencia, edited)
    expect(await finish(carga.id)).toMatchObject({ estado: 'terminada', actualizados: 1 })
    expect(await producto('QUIETO')).toMatchObject(edited)
    expect(await producto('MIXTO')).toMatchObject({ ...edited, nombre: 'Del libro' })
  })

  it('a product goes to the branch that the review told of, whole, or stays where somebody put it', async () => {
    await seedProducto(api.db, { n_referencia: 'RAMA-1' })
    await seedProducto(api.db, { n_referencia: 'RAMA-2', subcategoria_id: null })
    const { categoria_id } = await producto('RAMA-1')
    const other = await api.db
      .selectFrom('categorias')
      .select('id')
      .where('nivel', '=', 1)
      .where('id', '<>', categoria_id)
      .executeTakeFirstOrThrow()
    const carga = await review([await same('RAMA-1'), await same('RAMA-2', { 5: 'Café y cacao' })])
    expect(carga).toMatchObject({ con_error: 0 })
    const moved = { categoria_id: other.id, subcategoria_id: null, subsubcategoria_id: null }
    for (const n_referencia of ['RAMA-1', 'RAMA-2']) await edit(n_referencia, moved)
    expect(await finish(carga.id)).toMatchObject({ estado: 'terminada' })
    expect(await producto('RAMA-1')).toMatchObject(moved)
    const { id: sub } = await api.db
      .selectFrom('categorias')
      .select('id')
      .where('nombre', '=', 'Café y cacao')
      .executeTakeFirstOrThrow()
    expect(await producto('RAMA-2')).toMatchObject({ categoria_id, subcategoria_id: sub })
  })
})
