import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cargaAnunciadaSchema, errorMessages } from '../../../contract/index.ts'
import { dataFolderFiles } from '../../adapters/data-folder-files.ts'
import { makeLibro } from '../../machinery/libros/libros.ts'
import {
  cargasOf,
  dialects,
  emptyQuota,
  filaCarga,
  fillQuota,
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
import { cargasHandlers } from './cargas.ts'

describe.each(dialects)('bulk uploads on %s', (dialect) => {
  const folder = mkdtempSync(join(tmpdir(), 'plaza-cargas-'))
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

  const producto = (n_referencia: string) =>
    api.db
      .selectFrom('productos')
      .selectAll()
      .where('comercio_id', '=', 1)
      .where('n_referencia', '=', n_referencia)
      .executeTakeFirst()

  it('create and update what they name, and the same file again changes nothing', async () => {
    await seedProducto(api.db, { n_referencia: '00123', nombre: 'Antes', stock: 2, talla: 'M' })
    const libro = libroOf([
      titulosCarga,
      filaCarga('00123', { 6: '12.900', 8: '7' }),
      filaCarga('NUEVA', { 6: '12900,00', 9: '0077' }),
      filaCarga('ENTERO', { 6: '$ 1.250.000', 7: '5 %', 5: null }),
    ])
    const first = await cargas.upload(libro)
    expect(first).toMatchObject({
      ...{ estado: 'terminada', filas: 3, procesadas: 3, error: null },
      ...{ creados: 2, actualizados: 1, sin_cambio: 0, con_error: 0 },
    })
    expect(await producto('00123')).toMatchObject({
      valor_neto: 12_900,
      stock: 7,
      talla: 'M',
      version: 2,
    })
    expect(await producto('NUEVA')).toMatchObject({
      valor_neto: 12_900,
      codigo_barras: '0077',
      subcategoria_id: 2,
    })
    expect(await producto('ENTERO')).toMatchObject({
      valor_neto: 1_250_000,
      porcentaje_impuestos: 5,
      subcategoria_id: null,
    })
    const ledger = await api.db
      .selectFrom('movimientos_stock')
      .select(['tipo', 'cantidad', 'stock'])
      .where('referencia', '=', first.id)
      .orderBy('cantidad')
      .execute()
    expect(ledger.map(({ cantidad, stock }) => [cantidad, stock])).toEqual([
      [5, 5],
      [5, 5],
      [5, 7],
    ])
    const again = await cargas.upload(libro)
    expect(again).toMatchObject({ estado: 'terminada', creados: 0, actualizados: 0, sin_cambio: 3 })
    expect(await producto('00123')).toMatchObject({ version: 2 })
  })

  it.each(['leidas', 'plan'])(
    'fail, and let the next one begin, where what was kept of them as %s is lost',
    async (name) => {
      const libro = libroOf([titulosCarga, filaCarga(`PERDIDA-${name}`)])
      const { id, archivoKey } = await cargas.upload(libro, { revisar: true })
      await uploads.storage.remove(`${archivoKey}-${name}.json.gz`)
      expect((await cargas.confirm(id)).status).toBe(200)
      expect((await cargas.announce()).body.error).toMatchObject({ code: 'carga_en_curso' })
      await cargas.work()
      expect(await cargas.show(id)).toMatchObject({
        estado: 'fallida',
        error: 'Lo que leímos de tu archivo se perdió. Súbelo de nuevo.',
      })
      expect(await cargas.upload(libro)).toMatchObject({ estado: 'terminada', creados: 1 })
    },
  )

  it('are announced so many times an hour by each person', async () => {
    const luis = await office.worker('supervisor')
    expect((await cargas.announce({}, luis)).status).toBe(201)
    await fillQuota(api.db, 'cargas')
    const { status, body } = await cargas.announce({}, luis)
    expect([status, body.error.message]).toEqual([429, errorMessages.demasiadas_solicitudes])
    const { body: listed } = await office.get(luis, '/productos/cargas')
    expect(listed.total).toBe(1)
    await emptyQuota(api.db, 'cargas')
  })

  it('say before what they would do with each row, and do it once it is confirmed, once', async () => {
    await seedProducto(api.db, {
      n_referencia: 'REV-1',
      nombre: 'Viejo',
      descripcion_corta: 'Corta',
      descripcion_larga: 'Larga',
      categoria_id: 1,
      subcategoria_id: 2,
      subsubcategoria_id: null,
      stock: 5,
    })
    const libro = libroOf([
      titulosCarga,
      filaCarga('REV-1', { 1: 'Nuevo' }),
      filaCarga('REV-2'),
      filaCarga('REV-3', { 6: 'gratis', 8: -1 }),
    ])
    const { id, estado } = await cargas.upload(libro, { revisar: true })
    expect(estado).toBe('revisada')
    const { data } = await cargas.filas(id)
    expect(data.map(({ fila, accion }) => [fila, accion])).toEqual([
      [2, 'actualizar'],
      [3, 'crear'],
      [4, 'error'],
    ])
    expect(data[0]?.cambios).toEqual([{ campo: 'nombre', antes: 'Viejo', despues: 'Nuevo' }])
    expect(data[2]?.errores).toEqual([
      { celda: 'G4', campo: 'valor_neto', mensaje: 'Debe ser un valor en pesos, sin decimales' },
      { celda: 'I4', campo: 'stock', mensaje: 'Debe ser un número entero de unidades' },
    ])
    expect(await producto('REV-2')).toBeUndefined()
    const confirm = () => office.post(ana, `/productos/cargas/${id}/confirmacion`)
    const answers = await Promise.all([confirm(), confirm(), confirm()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    await cargas.work()
    expect((await confirm()).status).toBe(200)
    await cargas.work()
    expect(await cargas.show(id)).toMatchObject({
      estado: 'con_errores',
      creados: 1,
      actualizados: 1,
      con_error: 1,
    })
    expect(await producto('REV-1')).toMatchObject({ nombre: 'Nuevo', version: 2 })
  })

  it('give the same workbook back with what is wrong, which comes back corrected', async () => {
    const carga = await cargas.upload(
      libroOf([titulosCarga, filaCarga('ERR-1'), filaCarga('ERR-2', { 4: 'Naves', 1: '=cmd()' })]),
    )
    expect(carga.estado).toBe('con_errores')
    const keys = await cargas.errores('cargas_masivas/Productos ñandú.xlsx')
    expect(keys).toEqual(await cargas.errores(carga.archivoKey))
    expect(keys).toHaveLength(2)
    const { rows: whole, headers } = await cargas.download(keys[0] ?? '')
    expect(headers.get('content-disposition')).toContain('errores.xlsx')
    expect(whole.map((row) => [row[0], row.at(-1) || null])).toEqual([
      ['Referencia', 'Error'],
      ['ERR-1', null],
      ['ERR-2', 'E3: Esa categoría no existe'],
    ])
    expect(whole[2]?.[1]).toBe("'=cmd()")
    const { rows: only } = await cargas.download(keys[1] ?? '')
    expect(only.map(([ref]) => ref)).toEqual(['Referencia', 'ERR-2'])
    const corrected = only.map((row, i) =>
      i === 0 ? row : row.map((cell, c) => (c === 4 ? 'ALIMENTOS' : cell)),
    )
    expect(await cargas.upload(libroOf(corrected))).toMatchObject({
      estado: 'terminada',
      creados: 1,
      con_error: 0,
    })
    const other = await office.worker('supervisor')
    const stolen = await office.get(
      other,
      `/productos/descargar-errores?key=${encodeURIComponent(keys[0] ?? '')}`,
    )
    expect(stolen.body.error.code).toBe('errores_no_encontrados')
    expect((await office.get(other, `/productos/cargas/${carga.id}`)).status).toBe(404)
  })

  it('take their own error file back, however many columns the workbook had', async () => {
    const others = Array.from({ length: 60 - titulosCarga.length }, (_, i) => `Nota ${i}`)
    const titulos = [...titulosCarga, ...others]
    const wrong = await cargas.upload(
      libroOf([titulos, [...filaCarga('ANCHA', { 4: 'Naves' }), ...others]]),
      { fileName: 'Catálogo del año.xlsx' },
    )
    expect(wrong.estado).toBe('con_errores')
    const [, only = ''] = await cargas.errores(wrong.archivoKey)
    const { rows, headers } = await cargas.download(only)
    expect(headers.get('content-disposition')).toBe(
      'attachment; filename="catalogo-del-ano-solo-errores.xlsx"',
    )
    expect(rows[0]).toHaveLength(61)
    const corrected = rows.map((row, i) =>
      i === 0 ? row : row.map((cell, c) => (c === 4 ? 'Alimentos' : cell)),
    )
    expect(await cargas.upload(libroOf(corrected))).toMatchObject({
      ...{ estado: 'terminada', error: null, creados: 1 },
    })
  })

  it('say in their error files which cell of them is wrong', async () => {
    const blank = titulosCarga.map(() => null)
    const [ref = '', ...others] = titulosCarga
    const withOld = (row: (string | number | null)[], old: string | null) => [
      ...[row[0] ?? null, old],
      ...row.slice(1),
    ]
    const wrong = await cargas.upload(
      libroOf([
        [ref, 'Error', ...others],
        withOld(filaCarga('CELDA-1'), null),
        withOld(blank, null),
        withOld(filaCarga('CELDA-2', { 4: 'Naves' }), 'E9: de antes'),
      ]),
    )
    const [whole = '', only = ''] = await cargas.errores(wrong.archivoKey)
    const last = (rows: (string | number | null)[][]) => rows.at(-1)?.at(-1)
    expect(last((await cargas.download(whole)).rows)).toBe('E3: Esa categoría no existe')
    expect(last((await cargas.download(only)).rows)).toBe('E2: Esa categoría no existe')
  })

  it('take what their own error file says as it was, though a formula would begin so', async () => {
    const nombre = '-20 % en café'
    const wrong = await cargas.upload(
      libroOf([titulosCarga, filaCarga('+57-1', { 1: nombre, 4: 'Naves' })]),
    )
    const [, only = ''] = await cargas.errores(wrong.archivoKey)
    const { rows } = await cargas.download(only)
    expect(rows[1]?.slice(0, 2)).toEqual(["'+57-1", `'${nombre}`])
    const corrected = rows.map((row, i) =>
      row.map((cell, c) => (i && c === 4 ? 'Alimentos' : cell)),
    )
    expect(await cargas.upload(libroOf(corrected))).toMatchObject({ estado: 'terminada' })
    expect(await producto('+57-1')).toMatchObject({ nombre })
  })

  it('tell of formulas without a result at their cells, and take nothing of their rows', async () => {
    await cargas.upload(libroOf([titulosCarga, filaCarga('FORM-1', { 7: 5, 9: '770-F' })]))
    const wrong = [
      filaCarga('FORM-1', { 6: 11_000, 7: '#N/A' }),
      filaCarga('FORM-2', { 4: '#REF!', 9: '#VALUE!' }),
    ]
    const { id, ...carga } = await cargas.upload(libroOf([titulosCarga, ...wrong]))
    expect(carga).toMatchObject({ estado: 'con_errores', con_error: 2, actualizados: 0 })
    const { data } = await cargas.filas(id)
    const mensaje = 'La fórmula no da un resultado: escribe el valor'
    expect(data.flatMap(({ errores }) => errores)).toEqual([
      { celda: 'H2', campo: 'porcentaje_impuestos', mensaje },
      { celda: 'E3', campo: 'categoria', mensaje },
      { celda: 'J3', campo: 'codigo_barras', mensaje },
      expect.objectContaining({ campo: 'subcategoria' }),
    ])
    expect(await producto('FORM-1')).toMatchObject({ valor_neto: 10_000, porcentaje_impuestos: 5 })
  })

  it('end an offer whose price comes to what it was before', async () => {
    const ofertas = ['OFE-1', 'OFE-2'].map((one, i) => [...filaCarga(one), 11_900 + i])
    const libro = (rows: (string | number | null)[][]) =>
      libroOf([[...titulosCarga, 'Valor antes'], ...rows])
    expect(await cargas.upload(libro(ofertas))).toMatchObject({ creados: 2 })
    expect(await producto('OFE-1')).toMatchObject({ valor_antes: null })
    expect(await producto('OFE-2')).toMatchObject({ valor_antes: 11_901 })
    const raised = libro([[...filaCarga('OFE-2', { 6: 12_000 }), null]])
    expect(await cargas.upload(raised)).toMatchObject({ actualizados: 1 })
    expect(await producto('OFE-2')).toMatchObject({ valor_antes: null })
  })

  it('go on where a cell holds what is no text, without it', async () => {
    const filas = [filaCarga('NADA-1\u0000', { 1: 'Nada\u0000 ra\ud800o' }), filaCarga('NADA-2')]
    const libro = await makeLibro([{ nombre: 'Hoja', titulos: titulosCarga, filas }])
    expect(await cargas.upload(libro)).toMatchObject({ estado: 'terminada', creados: 2 })
    expect(await producto('NADA-1')).toMatchObject({ nombre: 'Nada ra\ufffdo' })
  })

  it('choose colors and suppliers by the names of the shop’s own lists', async () => {
    const add = async (lista: string, nombre: string, comercio = 1, who = ana) =>
      (await office.post(who, `/comercios/${comercio}/opciones/${lista}`, { nombre })).body
    const verde = await add('colores', 'Verde limón')
    const telares = await add('proveedores', 'Telares del Sol')
    const old = await add('colores', 'Beige')
    await office.patch(ana, `/comercios/1/opciones/colores/${old.id}`, { archivada: true })
    await add('colores', 'Fucsia', 2, await office.worker('dueño', 2))
    const named = (referencia: string, color: string | null, proveedor: string | null = null) => [
      ...filaCarga(referencia),
      ...[color, proveedor],
    ]
    const libro = libroOf([
      [...titulosCarga, 'Color', 'Proveedor'],
      named('COL-1', 'verde LIMON', 'Telares del sol'),
      named('COL-2', null),
      named('COL-3', 'Fucsia'),
      named('COL-4', String(verde.id), 'Nadie'),
      named('COL-5', 'Beige'),
    ])
    const carga = await cargas.upload(libro)
    expect(carga).toMatchObject({ estado: 'con_errores', creados: 2, con_error: 3 })
    const { data } = await cargas.filas(carga.id)
    const falta = (que: string) => `${que} no está en la lista de tu comercio`
    expect(data.flatMap(({ errores }) => errores.map(({ mensaje }) => mensaje))).toEqual([
      ...[falta('Ese color'), falta('Ese color'), falta('Ese proveedor')],
      'Ese color está archivado',
    ])
    expect(await producto('COL-1')).toMatchObject({
      ...{ color_id: verde.id, proveedor_id: telares.id },
    })
    expect(await producto('COL-2')).toMatchObject({ color_id: null, proveedor_id: null })
    const again = [[...titulosCarga, 'Color'], named('COL-1', null).slice(0, -1)]
    expect(await cargas.upload(libroOf(again))).toMatchObject({ sin_cambio: 1 })
    // What has an option that is archived since keeps it, and nothing else is given it.
    await office.patch(ana, `/comercios/1/opciones/colores/${verde.id}`, { archivada: true })
    const since = [
      [...titulosCarga, 'Color'],
      ...['COL-1', 'COL-2'].map((one) => named(one, 'Verde limón').slice(0, -1)),
    ]
    const kept = await cargas.upload(libroOf(since))
    expect(kept).toMatchObject({ sin_cambio: 1, con_error: 1 })
    expect((await cargas.filas(kept.id)).data[1]?.errores).toEqual([
      { celda: 'K3', campo: 'color', mensaje: 'Ese color está archivado' },
    ])
  })

  it('know columns however they are written, and are told those that they do not know', async () => {
    const strange = [
      'REFERENCIA ',
      'nombre',
      'descripcion corta',
      'DESCRIPCION_LARGA',
      'categoria',
      'sub-categoría',
      '¿Cuánto?',
      'iva',
      'existencias',
      'EAN',
    ]
    const carga = await cargas.upload(libroOf([strange, filaCarga('MAP-1')]), { revisar: true })
    expect(carga).toMatchObject({ estado: 'por_mapear', faltan: ['valor_neto'] })
    await office.post(ana, `/productos/cargas/${carga.id}/mapeo`, {
      mapeo: { valor_neto: '¿Cuánto?' },
    })
    await cargas.work()
    expect(await cargas.show(carga.id)).toMatchObject({
      estado: 'revisada',
      creados: 1,
      faltan: [],
    })
    expect((await office.remove(ana, `/productos/cargas/${carga.id}`)).status).toBe(204)
    expect((await office.post(ana, `/productos/cargas/${carga.id}/confirmacion`)).status).toBe(409)
  })

  it('read .xls files as well', async () => {
    const carga = await cargas.upload(libroOf([titulosCarga, filaCarga('XLS-1')], 'biff8'), {
      fileName: 'viejo.xls',
    })
    expect(carga).toMatchObject({ estado: 'terminada', creados: 1 })
  })

  it.each(['xlsx', 'biff8'] as const)(
    'take no date of an .%s for a number: a spreadsheet makes one of 12.5, or of 10-12',
    async (kind) => {
      const dia = new Date(Date.UTC(2026, 11, 10))
      const dated = (referencia: string, at: number) =>
        [...filaCarga(referencia), 'M'].map((cell, i) => (i === at ? dia : cell))
      const rows = [dated('DIA-1', 6), dated('DIA-2', 8), dated(`DIA-3-${kind}`, 10)]
      const libro = libroOf([[...titulosCarga, 'Talla'], ...rows], kind)
      const carga = await cargas.upload(libro, { revisar: true, fileName: 'dias.xls' })
      const { data } = await cargas.filas(carga.id)
      expect(data.map(({ errores }) => errores.map(({ campo }) => campo))).toEqual([
        ...[['valor_neto'], ['stock']],
        [],
      ])
      await cargas.confirm(carga.id)
      await cargas.work()
      expect(await producto(`DIA-3-${kind}`)).toMatchObject({ talla: '2026-12-10' })
    },
  )

  it('take what their own template holds', async () => {
    const response = await api.app.request('/api/productos/cargas/plantilla', {
      headers: { authorization: `Bearer ${ana.token}` },
    })
    const carga = await cargas.upload(new Uint8Array(await response.arrayBuffer()))
    expect(carga).toMatchObject({ estado: 'terminada', creados: 3, con_error: 0 })
  })

  const zip = libroOf([titulosCarga, filaCarga('Z')])
  const many = Array.from({ length: 20_001 }, (_, i) => [`R${i}`])
  it.each<[string, Uint8Array<ArrayBuffer>, keyof typeof errorMessages]>([
    ['an empty file', new Uint8Array(), 'libro_vacio'],
    ['a renamed PDF', new TextEncoder().encode('%PDF-1.7 …'), 'libro_no_valido'],
    ['a renamed text', new TextEncoder().encode('a;b;c\n1;2;3'), 'libro_no_valido'],
    ['half a file', zip.slice(0, Math.floor(zip.length / 2)), 'libro_danado'],
    ['headings alone', libroOf([titulosCarga]), 'libro_sin_filas'],
    [
      'a hundred columns',
      libroOf([Array.from({ length: 100 }, (_, i) => `C${i}`), ['1']]),
      'libro_demasiadas_columnas',
    ],
    ['a row too many', libroOf([['Referencia'], ...many]), 'libro_demasiadas_filas'],
  ])('refuse %s, and say why', async (_, bytes, code) => {
    expect(await cargas.upload(bytes)).toMatchObject({
      estado: 'fallida',
      error: errorMessages[code],
    })
  })

  it('end as failed, with a sentence, when whoever began to read them was killed three times', async () => {
    const { id, url } = cargaAnunciadaSchema.parse((await cargas.announce()).body)
    await cargas.put(url, libroOf([titulosCarga, filaCarga('MORTAL')]))
    await api.db.updateTable('cargas').set({ lecturas: 3 }).where('id', '=', id).execute()
    await cargas.work()
    expect(await cargas.show(id)).toMatchObject({
      estado: 'fallida',
      error: errorMessages.libro_no_leido,
    })
    expect(await producto('MORTAL')).toBeUndefined()
  })

  it('end as failed when no file comes', async () => {
    const { id } = cargaAnunciadaSchema.parse((await cargas.announce()).body)
    await cargas.work(1)
    expect((await cargas.show(id)).estado).toBe('anunciada')
    await cargas.work(11)
    expect((await cargas.show(id)).estado).toBe('fallida')
  })

  it('take a file at its own address alone, with the headers that were agreed', async () => {
    const { url } = cargaAnunciadaSchema.parse((await cargas.announce()).body)
    const bytes = libroOf([titulosCarga])
    const statusOf = async (...given: Parameters<TestCargas['put']>) =>
      (await cargas.put(...given)).status
    expect(await statusOf(url, bytes, { 'x-amz-meta-id_usuario': 'somebody else' })).toBe(404)
    expect(await statusOf(url, bytes, { 'content-type': 'text/html' })).toBe(404)
    expect(await statusOf(url.replace('cargas_masivas', 'productos'), bytes)).toBe(404)
    expect(await statusOf(url.replace('Expires=300', 'Expires=3000'), bytes)).toBe(404)
    expect(await statusOf(url, bytes)).toBe(200)
    await cargas.work()
  })

  it('belong to who may stock the shop', async () => {
    const two = await office.worker('supervisor')
    await api.db
      .insertInto('comercio_miembros')
      .values({
        comercio_id: 2,
        id_usuario: two.sub,
        funcion: 'dueño',
        creado_en: new Date().toISOString(),
      })
      .execute()
    expect((await cargas.announce({}, two)).body.error.code).toBe('comercio_requerido')
    expect((await cargas.announce({ comercioId: 2 }, two)).status).toBe(201)
    expect((await cargas.announce({ comercioId: 2 })).body.error.code).toBe(
      'comercio_no_encontrado',
    )
    expect((await cargas.announce({ comercioId: 1 }, await office.worker('cajero'))).status).toBe(
      403,
    )
    expect((await cargas.announce({ idUsuario: two.sub })).status).toBe(404)
    expect((await cargas.announce({ fileName: 'x.csv' })).body.error.code).toBe(
      'archivo_no_admitido',
    )
  })

  it('go on where a process was killed: no row twice, none left out', async () => {
    const rows = Array.from({ length: 2500 }, (_, i) => filaCarga(`K-${i}`, { 8: 1 }))
    const carga = await cargas.upload(libroOf([titulosCarga, ...rows]), { revisar: true })
    await office.post(ana, `/productos/cargas/${carga.id}/confirmacion`)
    // The first batch goes in; then nothing more of this process.
    const killed = cargasHandlers({
      db: api.db,
      ...uploads,
      storage: {
        ...uploads.storage,
        find: async (key) => {
          const file = await uploads.storage.find(key)
          if (key.includes('-plan'))
            await api.db.updateTable('trabajos').set({ tomado_hasta: null }).execute()
          return file
        },
      },
    })
    await Promise.all([killed.procesar_carga({ carga_id: carga.id }), cargas.work()])
    await cargas.work()
    expect(await cargas.show(carga.id)).toMatchObject({
      estado: 'terminada',
      procesadas: 2500,
      creados: 2500,
    })
    const { n } = await api.db
      .selectFrom('productos')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('n_referencia', 'like', 'K-%')
      .executeTakeFirstOrThrow()
    expect(n).toBe(2500)
    const moves = await api.db
      .selectFrom('movimientos_stock')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('referencia', '=', carga.id)
      .executeTakeFirstOrThrow()
    expect(moves.n).toBe(2500)
  })
})
