import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { read, utils } from 'xlsx'
import {
  auditoriaPageSchema,
  candidatosSchema,
  comercioCambiadoSchema,
  comercioPropioSchema,
  comercioSchema,
  comerciosDeUsuarioSchema,
  comerciosPageSchema,
} from '../../../contract/index.ts'
import { makeLibro } from '../../machinery/libros/libros.ts'
import {
  dialects,
  type OfficePerson,
  seedProducto,
  type TestOffice,
  testOffice,
} from '../../testing/testing.ts'

const newComercio = (given: object = {}) => ({
  nombre_barrio: 'Teusaquillo',
  direccion_punto_venta: 'Carrera 24 # 39-10',
  ...given,
})

describe.each(dialects)('the shops on %s', (dialect) => {
  let office: TestOffice
  let admin: OfficePerson
  beforeAll(async () => {
    office = await testOffice(dialect)
    admin = await office.person('Administrador')
  })
  afterAll(() => office.close())

  const create = async (given: object = {}) =>
    comercioSchema.parse((await office.post(admin, '/puntos_venta', newComercio(given))).body)

  const list = async (query: string) =>
    comerciosPageSchema.parse((await office.get(admin, `/puntos_venta?${query}`)).body)

  it('are born with the defaults, and found by barrio however it is written', async () => {
    const made = await create({ nombre_barrio: 'Ciudad Bolívar' })
    expect(made).toMatchObject({
      tope_minimo_venta: 0,
      valor_domicilio: 0,
      distancia_domicilio: 0,
      horario_extendido: false,
      dias_trabajo: [],
      estado: 'activo',
    })
    expect((await list('q=bolivar')).data).toEqual([made])
    expect((await list('q=BOLÍVAR')).total).toBe(1)
    expect((await list("q=' or 1=1 --")).total).toBe(0)
  })

  it('are made once, though sent twice under one name', async () => {
    const named = { 'idempotency-key': randomUUID() }
    const send = (nombre_barrio: string) =>
      office.post(admin, '/puntos_venta', newComercio({ nombre_barrio }), named)
    const [first, again] = await Promise.all([send('Repetido'), send('Repetido')])
    expect([first?.status, again?.status]).toEqual([201, 201])
    expect(again?.body).toEqual(first?.body)
    expect((await list('q=repetido')).total).toBe(1)
    const other = await send('Repetido otra vez')
    expect([other.status, other.body.error.code]).toEqual([422, 'idempotencia_en_conflicto'])
    expect((await list('q=repetido')).total).toBe(1)
  })

  it('are listed by pages, and counted', async () => {
    for (let i = 0; i < 3; i++) await create({ nombre_barrio: `Paginado ${i}` })
    const page = await list('q=paginado&limit=2&page=2')
    expect([page.total, page.totalPages, page.data.length]).toEqual([3, 2, 1])
    expect(page.data[0]?.nombre_barrio).toBe('Paginado 0')
  })

  it('say what is wrong with what is typed, at its place', async () => {
    const { status, body } = await office.post(
      admin,
      '/puntos_venta',
      newComercio({ nombre_barrio: ' ', ubicacion: 'aquí', dias_trabajo: ['Lunedì'] }),
    )
    expect(status).toBe(400)
    expect(body.error.campos).toMatchObject({
      nombre_barrio: 'El nombre del barrio es obligatorio',
      ubicacion: 'La ubicación no es válida',
      'dias_trabajo.0': 'No es un día de la semana',
    })
  })

  it('ask for no more than sums of pesos have room for, whichever call says it', async () => {
    const { id } = await create()
    const tooMuch = { valor_domicilio: Number.MAX_SAFE_INTEGER, tope_minimo_venta: 1_000_000_001 }
    const campos = {
      valor_domicilio: 'El valor es demasiado grande',
      tope_minimo_venta: 'El valor es demasiado grande',
    }
    for (const [method, path] of [
      ['post', '/puntos_venta'],
      ['put', `/puntos_venta/${id}`],
      ['patch', `/admin/comercios/${id}/domicilio`],
    ] as const)
      expect(
        (await office[method](admin, path, newComercio(tooMuch))).body,
        `${method} ${path}`,
      ).toMatchObject({ error: { campos } })
    const most = { valor_domicilio: 1_000_000_000, tope_minimo_venta: 1_000_000_000 }
    expect(await create(most)).toMatchObject(most)
  })

  it('are administered by real people with the role Comercio', async () => {
    const comercio = await office.person('Comercio')
    await office.people.ask('PUT', `/usuarios/${comercio.correo}`, {
      token: comercio.token,
      body: { nombres: 'Zoraida', apellidos: 'Peña' },
    })
    await office.api.db
      .insertInto('usuario_roles')
      .values({ id_usuario: comercio.sub, rol: 'Comercio', creado_en: new Date().toISOString() })
      .onConflict((oc) => oc.doNothing())
      .execute()
    const { body } = await office.get(admin, '/admin/comercios/candidatos?q=PENA')
    expect(candidatosSchema.parse(body)).toEqual([
      { id_usuario: comercio.sub, nombre: 'Zoraida Peña', correo_electronico: comercio.correo },
    ])
    const { id } = await create({ administrador_id: comercio.sub })
    const mine = await office.get(comercio, `/usuarios-por-id/${comercio.sub}/comercios`)
    expect(comerciosDeUsuarioSchema.parse(mine.body)).toEqual([
      { id, nombre_barrio: 'Teusaquillo', funcion: 'dueño' },
    ])
    const nobody = await office.person()
    const refused = await office.post(
      admin,
      '/puntos_venta',
      newComercio({ administrador_id: nobody.sub }),
    )
    expect([refused.status, refused.body.error.code]).toEqual([422, 'administrador_no_valido'])
  })

  it('are not changed by whoever read an older version, whichever call it is', async () => {
    const { id, version } = await create()
    const paths = [
      ['put', `/puntos_venta/${id}`, newComercio({ version })],
      ['patch', `/admin/comercios/${id}/horarios`, { horario_fin: '20:00', version }],
      ['patch', `/admin/comercios/${id}/domicilio`, { valor_domicilio: 900, version }],
    ] as const
    const fresh = await office.patch(admin, `/admin/comercios/${id}/horarios`, {
      ...{ horario_inicio: '07:00', version },
    })
    expect([fresh.status, fresh.body.version]).toEqual([200, version + 1])
    for (const [method, path, body] of paths) {
      const late = await office[method](admin, path, body)
      expect([late.status, late.body.error.code]).toEqual([409, 'datos_cambiados'])
      expect(comercioCambiadoSchema.parse(late.body).actual).toEqual(fresh.body)
    }
    const { body } = await office.get(admin, `/puntos_venta/${id}/detalles`)
    expect(body).toMatchObject({ horario_inicio: '07:00', version: version + 1 })
    const both = await Promise.all(
      ['20:00', '21:00'].map((horario_fin) =>
        office.patch(admin, `/admin/comercios/${id}/horarios`, {
          ...{ horario_fin, version: version + 1 },
        }),
      ),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('change, each part by its call, and everything is written down', async () => {
    const { id } = await create()
    await office.put(admin, `/puntos_venta/${id}`, newComercio({ telefono_punto_venta: '601 555' }))
    const hours = { horario_inicio: '09:00', dias_trabajo: ['Lunes', 'Martes'] }
    await office.patch(admin, `/admin/comercios/${id}/horarios`, hours)
    const shown = await office.patch(admin, `/admin/comercios/${id}/domicilio`, {
      valor_domicilio: 3500,
    })
    expect(comercioSchema.parse(shown.body)).toMatchObject({
      ...hours,
      telefono_punto_venta: '601 555',
      valor_domicilio: 3500,
    })
    const { body } = await office.get(admin, `/admin/auditoria?recurso=comercio&recurso_id=${id}`)
    const cambios = auditoriaPageSchema.parse(body).data
    expect(cambios.map(({ accion, antes, despues }) => [accion, antes, despues])).toEqual([
      ['cambiar domicilio', { valor_domicilio: 0 }, { valor_domicilio: 3500 }],
      ['cambiar horarios', { horario_inicio: '08:00', dias_trabajo: [] }, hours],
      ['editar', { telefono_punto_venta: '' }, { telefono_punto_venta: '601 555' }],
      ['crear', null, expect.objectContaining({ nombre_barrio: 'Teusaquillo' })],
    ])
    expect(cambios[0]?.id_usuario).toBe(admin.sub)
  })

  it('take their products off sale and bring back those that went with them', async () => {
    const { id } = await create()
    const onSale = await seedProducto(office.api.db, { comercio_id: id })
    const hidden = await seedProducto(office.api.db, { comercio_id: id, status: 0 })
    const statusOf = async (producto: number) =>
      (await office.api.get(`/productos/${producto}`)).status
    await office.patch(admin, `/admin/comercios/${id}/estado`, { estado: 'inactivo' })
    expect([await statusOf(onSale), await statusOf(hidden)]).toEqual([404, 404])
    const path = `/admin/comercios/${id}/estado`
    expect((await office.patch(admin, path, { estado: 'activo' })).body.estado).toBe('activo')
    expect([await statusOf(onSale), await statusOf(hidden)]).toEqual([200, 404])
  })

  it('are gone for everybody once deleted, and their rows stay', async () => {
    const { id } = await create({ nombre_barrio: 'Efímero' })
    const dueno = await office.worker('dueño', id)
    const producto = await seedProducto(office.api.db, { comercio_id: id })
    expect((await office.remove(admin, `/puntos_venta/${id}`)).status).toBe(204)
    expect((await list('q=efimero')).total).toBe(0)
    expect((await office.get(admin, `/puntos_venta/${id}/detalles`)).status).toBe(404)
    expect((await office.get(dueno, `/comercios/${id}/inventario`)).status).toBe(404)
    expect((await office.api.get(`/productos/${producto}`)).status).toBe(404)
    expect((await office.remove(admin, `/puntos_venta/${id}`)).status).toBe(404)
    const row = await office.api.db
      .selectFrom('comercios')
      .select('id')
      .where('id', '=', id)
      .execute()
    expect(row).toHaveLength(1)
  })

  it('let their dueño change what is the dueño’s, and nothing else', async () => {
    const { id } = await create()
    const dueno = await office.worker('dueño', id)
    const cajero = await office.worker('cajero', id)
    const { body } = await office.get(dueno, `/comercios/${id}/info`)
    const info = comercioPropioSchema.parse(body)
    expect([info.funcion, info.puede_editar]).toEqual(['dueño', true])
    const sent = {
      ...info,
      valor_domicilio: 5000,
      nombre_barrio: 'Otro',
      administrador_id: dueno.sub,
    }
    const changed = await office.put(dueno, `/comercios/${id}/info`, sent)
    expect(comercioPropioSchema.parse(changed.body)).toMatchObject({
      valor_domicilio: 5000,
      nombre_barrio: 'Teusaquillo',
      administrador_id: null,
    })
    expect((await office.put(cajero, `/comercios/${id}/info`, sent)).status).toBe(403)
    expect((await office.get(cajero, `/comercios/${id}/info`)).body.puede_editar).toBe(false)
  })

  it('report their sales in a real workbook, by day of Bogotá, channel and product', async () => {
    const { id } = await create({ nombre_barrio: 'San José' })
    const producto_id = await seedProducto(office.api.db, { comercio_id: id })
    const sell = async (fecha_y_hora: string, cantidad: number, back: number) => {
      const id_transaccion = crypto.randomUUID()
      await office.api.db
        .insertInto('ventas')
        .values({
          id_transaccion,
          fecha_y_hora,
          estado: 'Completada',
          id_usuario: admin.sub,
          id_factura: null,
          valor_neto_total: 10_000 * cantidad,
          valor_IVA_total: 1900 * cantidad,
          valor_del_envio: 0,
          valor_total: 11_900 * cantidad,
          total_a_pagar: 11_900 * cantidad,
          valor_a_repartir: 0,
          id_pago_mercado_pago: null,
          estado_tx: 'aprovada',
          fecha_actualizacion_transaccion: null,
          direccion_envio: null,
          canal_venta: 'web',
          referente_id: null,
          vence_en: null,
          retracto_hasta: null,
          consultada_en: null,
        })
        .execute()
      await office.api.db
        .insertInto('venta_lineas')
        .values({
          id_transaccion,
          producto_id,
          comercio_id: id,
          orden: 0,
          cantidad,
          nombre: '=1+1',
          imagen: null,
          valor_total: 11_900,
          valor_neto: 10_000,
          porcentaje_impuestos: 19,
          clase_iva: 'gravado',
          valor_IVA: 1900 * cantidad,
          porcentaje_regalo_total: 0,
          cantidad_reembolsada: back,
        })
        .execute()
    }
    // Half past nine in the evening of the 9th in Bogotá.
    await sell('2026-11-10T02:30:00.000Z', 2, 0)
    await sell('2026-11-10T15:00:00.000Z', 3, 1)
    const path = `/api/admin/comercios/${id}/reporte`
    const ask = (query: string) =>
      office.api.app.request(`${path}?${query}`, {
        headers: { authorization: `Bearer ${admin.token}` },
      })
    const response = await ask('desde=2026-11-09&hasta=2026-11-10')
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="reporte-san-jose.xlsx"',
    )
    const libro = read(new Uint8Array(await response.arrayBuffer()))
    const rows = (i: number) =>
      utils.sheet_to_json(libro.Sheets[libro.SheetNames[i] ?? ''] ?? {}, { header: 1 })
    expect(rows(0).slice(1)).toEqual([
      ['2026-11-09', 'web', producto_id, "'=1+1", 2, 0, 2, 20_000, 3800, 23_800],
      ['2026-11-10', 'web', producto_id, "'=1+1", 3, 1, 2, 20_000, 3800, 23_800],
    ])
    expect(rows(1).slice(1)).toEqual([
      ['2026-11-09', 'web', 2, 20_000, 3800, 23_800],
      ['2026-11-10', 'web', 2, 20_000, 3800, 23_800],
    ])
    const other = read(new Uint8Array(await (await ask('hasta=2026-11-09')).arrayBuffer()))
    expect(utils.sheet_to_json(other.Sheets[other.SheetNames[0] ?? ''] ?? {})).toHaveLength(1)
  })
})

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\r=1'])(
  'writes %j as text that runs nowhere',
  async (text) => {
    const libro = read(await makeLibro([{ nombre: 'Hoja', titulos: ['A'], filas: [[text]] }]))
    const cell = libro.Sheets.Hoja?.A2
    expect([cell?.t, cell?.v, cell?.f]).toEqual(['s', `'${text}`, undefined])
  },
)
