import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Familia, familiaSchema } from '../../../contract/index.ts'
import { dataFolderFiles } from '../../adapters/data-folder-files.ts'
import { mercadoPago } from '../../adapters/mercado-pago.ts'
import {
  type Cell,
  cargasOf,
  dialects,
  filaCarga,
  libroOf,
  lookupsOf,
  type Office,
  type OfficePerson,
  officeOf,
  seedProducto,
  shopOf,
  type TestCargas,
  type TestShop,
  testApi,
  titulosCarga,
  uploadsTo,
} from '../../testing/testing.ts'
import { cargasHandlers } from './cargas.ts'

const titulos = [
  ...titulosCarga,
  ...['Familia', 'Nombre de la familia', 'Característica 1', 'Valor 1'],
  ...['Característica 2', 'Valor 2', 'Característica 3', 'Valor 3'],
]

/** A row of a family: its reference, its name, then each characteristic with its value. */
const de = (referencia: string, familia: Cell[], given: Partial<Record<number, Cell>> = {}) => [
  ...filaCarga(referencia, given),
  ...familia,
]

describe.each(dialects)('families of a workbook on %s', (dialect) => {
  const folder = mkdtempSync(join(tmpdir(), 'plaza-cargas-'))
  const uploads = uploadsTo(dataFolderFiles(folder))
  let api: TestShop
  let office: Office
  let ana: OfficePerson
  let cargas: TestCargas
  beforeAll(async () => {
    api = await shopOf(await testApi(dialect, { uploads }), mercadoPago)
    office = officeOf(api)
    ana = await office.worker('supervisor')
    cargas = cargasOf({ ...api, office, uploads, ana })
  })
  afterAll(async () => {
    await api.close()
    rmSync(folder, { recursive: true })
  })

  const upload = (rows: Cell[][], given: object = {}) =>
    cargas.upload(libroOf([titulos, ...rows]), given)
  const productoId = async (n_referencia: string) => {
    const row = api.db.selectFrom('productos').select('id').where('comercio_id', '=', 1)
    return (await row.where('n_referencia', '=', n_referencia).executeTakeFirstOrThrow()).id
  }
  const familiaOf = async (referencia: string, comercio = 1, who = ana): Promise<Familia> => {
    const path = `/comercios/${comercio}/familias`
    const { body } = await office.get(who, `${path}?limit=100`)
    const { id } = body.data.find((one: Familia) => one.referencia === referencia)
    return familiaSchema.parse((await office.get(who, `${path}/${id}`)).body)
  }
  const has = async (referencia: string) => {
    const { body } = await office.get(ana, '/comercios/1/familias?limit=100')
    return body.data.some((one: Familia) => one.referencia === referencia)
  }
  const saidOf = async (rows: Cell[][]) => {
    const { id } = await upload(rows)
    return (await cargas.filas(id)).data.flatMap(({ errores }) =>
      errores.map(({ celda, mensaje }) => `${celda}: ${mensaje}`),
    )
  }

  const tres = (f: string) => [
    de(`${f}-S`, [f, 'Camiseta', 'Talla', 'S', 'Color', 'Rojo'], {
      1: `Prenda ${f}`,
      6: 20_000,
      8: 3,
      9: `77${f}`,
    }),
    de(`${f}-M`, [f, null, null, 'M', null, 'Rojo'], { 6: 21_000, 8: 0 }),
    de(`${f}-L`, [f, null, null, 'L', null, 'Azul'], { 6: 22_000, 8: 7 }),
  ]

  it('become one product in several options, each with its own price, stock and barcode', async () => {
    expect(await upload(tres('CAM'))).toMatchObject({ estado: 'terminada', creados: 3 })
    const familia = await familiaOf('CAM')
    expect(familia).toMatchObject({
      ...{ nombre: 'Camiseta', ejes: ['Talla', 'Color'] },
      principal_id: await productoId('CAM-S'),
    })
    expect(
      familia.variantes.map(({ opcion, valor_neto, stock, codigo_barras }) => [
        ...[opcion, valor_neto, stock, codigo_barras],
      ]),
    ).toEqual([
      ['Talla S · Rojo', 20_000, 3, '77CAM'],
      ['Talla M · Rojo', 21_000, 0, null],
      ['Talla L · Azul', 22_000, 7, null],
    ])
    // Shoppers find one card of them.
    const found = await (await api.get('/productos?limit=100&q=prenda+cam')).json()
    expect(found.data).toMatchObject([{ familia: { id: familia.id, opciones: 3 } }])
  })

  it('find each of their products by its id, however many the shop has', async () => {
    api.ran.length = 0
    await upload(tres('BUS'))
    const placing = api.ran.filter((text) => /update productos set familia_id = v\./.test(text))
    expect(placing).toHaveLength(1)
    for (const text of placing)
      expect((await lookupsOf(api.db, text, 'productos')).join()).not.toContain('comercio_id')
  })

  it('are the same after the same workbook, and grow and change by another', async () => {
    await upload(tres('IDE'))
    const before = await familiaOf('IDE')
    expect(await upload(tres('IDE'))).toMatchObject({ estado: 'terminada', sin_cambio: 3 })
    expect(await familiaOf('IDE')).toEqual(before)
    await seedProducto(api.db, { n_referencia: 'IDE-SUELTO', nombre: 'Suelto', stock: 5 })
    const more = [
      de('IDE-SUELTO', ['IDE', null, null, 'XL', null, 'Azul']),
      de('IDE-L', ['IDE', 'Camiseta', 'talla', 'L', 'COLOR', 'Verde'], { 6: 22_000, 8: 7 }),
      de('IDE-NUEVO', ['IDE', null, null, 'XXL', null, 'Azul']),
    ]
    const { id } = await upload(more, { revisar: true })
    expect((await cargas.filas(id)).data.map(({ accion, cambios }) => [accion, cambios])).toEqual([
      [
        'actualizar',
        expect.arrayContaining([
          { campo: 'familia', antes: null, despues: 'IDE' },
          { campo: 'opcion', antes: null, despues: 'Talla XL · Azul' },
        ]),
      ],
      ['actualizar', [{ campo: 'opcion', antes: 'Talla L · Azul', despues: 'Talla L · Verde' }]],
      [
        'crear',
        [
          { campo: 'familia', antes: null, despues: 'IDE' },
          { campo: 'opcion', antes: null, despues: 'Talla XXL · Azul' },
        ],
      ],
    ])
    expect(await familiaOf('IDE')).toEqual(before)
    await cargas.confirm(id)
    await cargas.work()
    const after = await familiaOf('IDE')
    expect(after.version).toBeGreaterThan(before.version)
    expect(after.principal_id).toBe(before.principal_id)
    expect(new Set(after.variantes.map(({ opcion }) => opcion))).toEqual(
      new Set([
        ...['Talla S · Rojo', 'Talla M · Rojo', 'Talla L · Verde'],
        ...['Talla XL · Azul', 'Talla XXL · Azul'],
      ]),
    )
    // A sheet that says nothing of families leaves them as they are.
    await cargas.upload(libroOf([titulosCarga, filaCarga('IDE-S', { 6: 25_000, 8: 3 })]))
    expect((await familiaOf('IDE')).variantes).toContainEqual(
      expect.objectContaining({ opcion: 'Talla S · Rojo', valor_neto: 25_000 }),
    )
  })

  it('say each mistake at its cell', async () => {
    await upload([...tres('EXI'), de('OTR-1', ['OTR', null, 'Talla', 'S'])])
    expect(
      await saidOf([
        de('M-1', [null, null, 'Talla', 'S']),
        de('M-2', ['M']),
        de('M-3', ['M', null, null, 'S']),
        de('M-4', ['N', null, 'Talla', 'S', 'talla', 'M']),
        de('M-5', ['EXI', null, 'Talla', 'S']),
        de('M-6', ['EXI', null, 'Talla', 'XS', 'Peso', '1 kg']),
        de('M-7', ['EXI', null, null, 'XS', null, 'Rojo', null, 'de más']),
        de('M-8', ['EXI', 'Pantalón', null, 'XS', null, 'Rojo']),
        de('M-9', ['EXI', null, null, 's', null, 'ROJO']),
        de('M-10', ['EXI', null, null, 'XS', null, 'Gris']),
        de('M-11', ['EXI', null, null, 'xs', null, 'gris ']),
        de('OTR-1', ['EXI', null, null, 'XS', null, 'Negro']),
        de('M-12', ['P', null, null, 'S', 'Color', 'Rojo']),
        de('M-13', ['Q', null, 'T'.repeat(31), 'v'.repeat(41)]),
        de('M-14', ['R', null, 'Talla', null, 'Color', 'Rojo']),
      ]),
    ).toEqual([
      'M2: Escribe también la familia',
      'M3: Falta la característica',
      'M4: Falta la característica',
      'O5: Dos características tienen el mismo nombre',
      'O6: Las características de esa familia son: Talla y Color',
      'O7: Las características de esa familia son: Talla y Color',
      'Q8: Falta la característica de ese valor',
      'L9: Esa familia se llama «Camiseta»',
      'N10: Otra opción de la familia ya tiene esos valores',
      'N12: Otra opción de la familia ya tiene esos valores',
      'K13: Ese producto está en otra familia: sácalo de ella primero',
      'M14: Falta la característica',
      'M15: No puede tener más de 30 caracteres',
      'N15: No puede tener más de 40 caracteres',
      'N16: Falta el valor',
    ])
    // A family of whose rows none is good is not made.
    expect(await Promise.all(['M', 'N', 'P', 'Q', 'R'].map(has))).toEqual(Array(5).fill(false))
  })

  it('know their characteristics by a row that is wrong in something else', async () => {
    const [first = [], ...others] = tres('ROT')
    const wrong = first.map((cell, i) => (i === 6 ? 'gratis' : cell))
    expect(await upload([wrong, ...others])).toMatchObject({ creados: 2, con_error: 1 })
    expect(await familiaOf('ROT')).toMatchObject({ nombre: 'Camiseta', ejes: ['Talla', 'Color'] })
  })

  it('hold as many options as the office lets them, and no more', async () => {
    const rows = Array.from({ length: 102 }, (_, i) =>
      de(`LLE-${i}`, ['LLE', null, 'Número', `N${i}`]),
    )
    const { id, ...carga } = await upload(rows)
    expect(carga).toMatchObject({ creados: 100, con_error: 2 })
    expect((await cargas.filas(id, 'accion=error')).data[0]?.errores).toEqual([
      { celda: 'K102', campo: 'familia', mensaje: 'Una familia tiene hasta 100 opciones' },
    ])
    expect((await familiaOf('LLE')).variantes).toHaveLength(100)
  })

  it('are of the shop alone, whatever another calls its own', async () => {
    const bea = await office.worker('dueño', 2)
    const other = cargasOf({ ...api, office, uploads, ana: bea })
    await upload(tres('DOS'))
    const mine = await familiaOf('DOS')
    await other.upload(
      libroOf([
        titulos,
        de('DOS-S', ['DOS', 'Otra', 'Sabor', 'Mora']),
        de('DOS-Z', ['DOS', null, null, 'Uva']),
      ]),
    )
    expect(await familiaOf('DOS', 2, bea)).toMatchObject({ nombre: 'Otra', ejes: ['Sabor'] })
    expect(await familiaOf('DOS')).toEqual(mine)
  })

  it('that were undone after the review refuse what relied on them', async () => {
    await upload(tres('FIN'))
    const { id } = await upload([de('FIN-XL', ['FIN', null, null, 'XL', null, 'Azul'])], {
      revisar: true,
    })
    const { id: familia } = await familiaOf('FIN')
    expect((await office.remove(ana, `/comercios/1/familias/${familia}`)).status).toBe(204)
    await cargas.confirm(id)
    await cargas.work()
    expect(await cargas.show(id)).toMatchObject({ estado: 'con_errores', con_error: 1 })
    expect((await cargas.filas(id)).data[0]?.errores).toEqual([
      { celda: 'M2', campo: 'caracteristica_1', mensaje: 'Falta la característica' },
    ])
    expect(await has('FIN')).toBe(false)
  })

  it('filled by two uploads at once hold each option once', async () => {
    const rows = (who: string) =>
      Array.from({ length: 40 }, (_, i) => de(`${who}-${i}`, ['JUN', null, 'Número', `N${i}`]))
    const bea = await office.worker('supervisor')
    const beas = cargasOf({ ...api, office, uploads, ana: bea })
    const reviewed = [
      await upload(rows('A'), { revisar: true }),
      await beas.upload(libroOf([titulos, ...rows('B')]), { revisar: true }),
    ]
    await cargas.confirm(reviewed[0]?.id ?? '')
    await beas.confirm(reviewed[1]?.id ?? '')
    const { procesar_carga } = cargasHandlers({ db: api.db, ...uploads })
    await Promise.allSettled(reviewed.map(({ id }) => procesar_carga({ carga_id: id })))
    // Whoever came second into the family's name is done again, as a worker does it.
    for (const { id } of reviewed) await procesar_carga({ carga_id: id })
    const ends = [await cargas.show(reviewed[0]?.id ?? ''), await beas.show(reviewed[1]?.id ?? '')]
    expect(ends.map(({ con_error }) => con_error).toSorted((a, b) => a - b)).toEqual([0, 40])
    expect((await familiaOf('JUN')).variantes).toHaveLength(40)
    await cargas.work()
  })

  it('of three thousand rows go in, and go on where a process was killed', async () => {
    const rows = Array.from({ length: 3000 }, (_, i) => {
      const f = `G-${i % 750}`
      const n = Math.floor(i / 750)
      return de(`${f}-${n}`, n === 0 ? [f, null, 'Talla', `T${n}`] : [f, null, null, `T${n}`])
    })
    const { id } = await upload(rows, { revisar: true })
    await cargas.confirm(id)
    const { procesar_carga } = cargasHandlers({ db: api.db, ...uploads })
    // Two workers at once: each batch is of one of them.
    await Promise.allSettled([procesar_carga({ carga_id: id }), procesar_carga({ carga_id: id })])
    await cargas.work()
    expect(await cargas.show(id)).toMatchObject({ estado: 'terminada', creados: 3000 })
    const { familias, productos } = await api.db
      .selectFrom('familias as f')
      .innerJoin('productos as p', 'p.familia_id', 'f.id')
      .select((eb) => [
        eb.fn.count<number>('f.id').distinct().as('familias'),
        eb.fn.countAll<number>().as('productos'),
      ])
      .where('f.referencia', 'like', 'G-%')
      .executeTakeFirstOrThrow()
    expect([familias, productos]).toEqual([750, 3000])
    const { cards } = await api.db
      .selectFrom('productos')
      .select((eb) => eb.fn.countAll<number>().as('cards'))
      .where('n_referencia', 'like', 'G-%')
      .where('en_lista', '=', 1)
      .executeTakeFirstOrThrow()
    expect(cards).toBe(750)
    expect(await upload(rows)).toMatchObject({ estado: 'terminada', sin_cambio: 3000 })
  }, 240_000)
})
