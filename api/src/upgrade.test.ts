import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  equipoSchema,
  panelComercioSchema,
  perfilSchema,
  productoSchema,
  ventasEncontradasSchema,
  ventasPageSchema,
} from '../contract/index.ts'
import type { Db } from '../db/tables.ts'
import { mercadoPago } from './adapters/mercado-pago.ts'
import { migrateBefore } from './machinery/migrate/migrate.ts'
import { foldIngresos } from './rooms/ingresos/ingresos.ts'
import { addAccount } from './stand-ins/cognito/cognito.ts'
import {
  dialects,
  seedPlaces,
  seedProducto,
  shopOf,
  type TestShop,
  testApi,
} from './testing/testing.ts'

const since =
  '0056 0057 0062 0072 0073 0083 0084 0089 0090 0091 0092 0095 0096 0101 0105 0130 0131 0154 0155 0158 0160 0162 0164 0165'.split(
    ' ',
  )
const password = 'Cafe de Colombia 1'
const minuteMs = 60_000
const hace = (minutes: number) => new Date(Date.now() - minutes * minuteMs).toISOString()
const inDias = (days: number) => hace(-days * 24 * 60)

const gente = ['ana', 'dueno', 'supervisor', 'cajero', 'retirado', 'nadie', 'admin'] as const
type Nombre = (typeof gente)[number]

const rolesOf = { admin: ['Administrador'], ana: [], nadie: [] } as const
const rolesGiven = (nombre: Nombre): readonly ('Comercio' | 'Administrador')[] =>
  nombre in rolesOf ? rolesOf[nombre as keyof typeof rolesOf] : ['Comercio']

const seedGente = async (db: Db, key: Buffer) => {
  const subs = {} as Record<Nombre, string>
  for (const [i, nombre] of gente.entries()) {
    const correo = `${nombre}@correo.co`
    const roles = [...rolesGiven(nombre)]
    const sub = (await addAccount(db, key, { correo, password, roles })) ?? ''
    subs[nombre] = sub
    await db
      .insertInto('usuarios')
      .values({
        ...{ id_usuario: sub, correo_electronico: correo, nombres: nombre, apellidos: 'Rojas' },
        ...{ tipo_documento: 'Cédula de ciudadanía', numero_documento: `5200000${i}` },
        ...{ telefono: `300000000${i}`, direccion_principal: `Calle ${i}`, creado_en: hace(9000) },
      })
      .execute()
    for (const rol of roles)
      await db
        .insertInto('usuario_roles')
        .values({ id_usuario: sub, rol, creado_en: hace(9000) })
        .execute()
  }
  return subs
}

const seedMiembros = async (db: Db, subs: Record<Nombre, string>) => {
  await db
    .updateTable('comercios')
    .set({ administrador_id: subs.dueno })
    .where('id', '=', 1)
    .execute()
  for (const funcion of ['supervisor', 'cajero'] as const)
    await db
      .insertInto('comercio_miembros')
      .values({ comercio_id: 1, id_usuario: subs[funcion], funcion, creado_en: hace(8000) })
      .execute()
  await db
    .insertInto('comercio_miembros')
    .values({
      ...{ comercio_id: 1, id_usuario: subs.retirado, funcion: 'supervisor' },
      creado_en: hace(8000),
    })
    .execute()
  await db
    .insertInto('roles_retirados')
    .values({ id_usuario: subs.retirado, rol: 'Comercio', retirado_en: hace(7000) })
    .execute()
  await db
    .updateTable('identity_usuarios')
    .set({ is_confirmed: 0 })
    .where('sub', '=', subs.nadie)
    .execute()
}

const estados = {
  aprobada: { estado: 'Completada', estado_tx: 'aprovada' },
  devuelta: { estado: 'Reembolsada', estado_tx: 'reembolsada' },
  pendiente: { estado: 'Pendiente', estado_tx: 'En proceso' },
} as const

const reembolsoId = '55555555-5555-4555-8555-555555555555'

const ids = {
  aprobada: '11111111-1111-4111-8111-111111111111',
  devuelta: '22222222-2222-4222-8222-222222222222',
  pendiente: '33333333-3333-4333-8333-333333333333',
  mostrador: '44444444-4444-4444-8444-444444444444',
}

/** 23.800 pesos of goods, two units, and what it cost to bring them. */
const valores = (envio: number) => ({
  ...{ valor_neto_total: 20_000, valor_IVA_total: 3800, valor_del_envio: envio },
  ...{ valor_total: 23_800 + envio, total_a_pagar: 23_800 + envio, valor_a_repartir: 0 },
})

const lineaOf = (id_transaccion: string, producto_id: number, cantidad_reembolsada = 0) => ({
  ...{ id_transaccion, producto_id, comercio_id: 1, orden: 0, cantidad: 2, nombre: 'Café' },
  ...{ valor_total: 11_900, valor_neto: 10_000, porcentaje_impuestos: 19, valor_IVA: 3800 },
  ...{ clase_iva: 'gravado' as const, porcentaje_regalo_total: 5, cantidad_reembolsada },
})

const seedWeb = async (db: Db, sub: string, producto: number, nombre: keyof typeof estados) => {
  const id_transaccion = ids[nombre]
  const isPaid = nombre !== 'pendiente'
  await db
    .insertInto('ventas')
    .values({
      ...{ id_transaccion, id_usuario: sub, canal_venta: 'web', ...estados[nombre] },
      ...{ ...valores(7000), fecha_y_hora: hace(3 * 24 * 60), direccion_envio: 'Calle 0' },
      ...(isPaid && { retracto_hasta: inDias(20), id_pago_mercado_pago: `9${nombre.length}` }),
    })
    .execute()
  await db
    .insertInto('venta_lineas')
    .values(lineaOf(id_transaccion, producto, nombre === 'devuelta' ? 2 : 0))
    .execute()
  if (isPaid)
    await db.insertInto('venta_envios').values({ id_transaccion, comercio_id: 1 }).execute()
  if (nombre !== 'devuelta') return
  const hecho = { estado: 'hecho' as const, creado_en: hace(2000), hecho_en: hace(1999) }
  const reembolso = { id: reembolsoId, id_transaccion, monto: 30_800, pedido_por: sub, ...hecho }
  await db.insertInto('reembolsos').values(reembolso).execute()
  const linea = { reembolso_id: reembolsoId, producto_id: producto, cantidad: 2 }
  await db.insertInto('reembolso_lineas').values(linea).execute()
}

const seedMostrador = async (db: Db, cajero: string, producto: number) => {
  const id_transaccion = ids.mostrador
  const fecha = hace(2 * 24 * 60)
  const sold = { ...estados.aprobada, canal_venta: 'mostrador', fecha_y_hora: fecha } as const
  await db
    .insertInto('ventas')
    .values({ id_transaccion, id_usuario: cajero, ...sold, ...valores(4000) })
    .execute()
  await db.insertInto('venta_lineas').values(lineaOf(id_transaccion, producto)).execute()
  await db
    .insertInto('ventas_mostrador')
    .values({
      ...{ id_transaccion, comercio_id: 1, numero: '44444444', metodo_pago: 'efectivo' },
      ...{ efectivo_recibido: 30_000, cambio: 2200, efectivo: 27_800, vendida_en: fecha },
      recibo: 'recibo-de-antes',
    })
    .execute()
}

describe.each(dialects)('an installation of before on %s, brought up to date', (dialect) => {
  let shop: TestShop
  let subs: Record<Nombre, string>
  let cafe = 0
  const tokens = new Map<Nombre, string>()

  beforeAll(async () => {
    const api = await testApi(dialect, {}, async (db, key) => {
      await migrateBefore(db, since)
      await seedPlaces(db)
      subs = await seedGente(db, key)
      await seedMiembros(db, subs)
      const colores = { color_id: 7, proveedor_id: 12 }
      cafe = await seedProducto(db, { ...colores, stock: 9, unidades_vendidas: 4 })
      await seedProducto(db, { ...colores, color_id: 8, comercio_id: 2 })
      for (const nombre of ['aprobada', 'devuelta', 'pendiente'] as const)
        await seedWeb(db, subs.ana, cafe, nombre)
      await seedMostrador(db, subs.cajero, cafe)
    })
    shop = await shopOf(api, mercadoPago)
    for (const nombre of gente)
      if (nombre !== 'nadie')
        tokens.set(nombre, (await shop.people.signIn(`${nombre}@correo.co`, password)).token)
  })
  afterAll(() => shop.close())

  const get = async (nombre: Nombre, path: string) =>
    (await shop.ask('GET', path, { token: tokens.get(nombre) })).body

  it('knows its people, each by their own document, but for who never confirmed the address', async () => {
    const perfil = perfilSchema.parse(await get('ana', `/profile/${subs.ana}`))
    expect(perfil).toMatchObject({
      ...{ nombres: 'ana', numero_documento: '52000000', direccion_principal: 'Calle 0' },
    })
    const rows = await shop.db
      .selectFrom('usuarios')
      .select(['id_usuario', 'numero_documento', 'documento_propio', 'documento_negado'])
      .execute()
    expect(rows).toHaveLength(gente.length)
    for (const row of rows)
      expect([row.documento_propio, row.documento_negado]).toEqual([
        ...[row.id_usuario === subs.nadie ? null : row.numero_documento, 0],
      ])
  })

  it('has who works in its shops, and not whose role was taken', async () => {
    const { miembros } = equipoSchema.parse(await get('dueno', '/comercios/1/miembros'))
    const who = miembros.map(({ id_usuario, funcion }) => [id_usuario, funcion])
    expect(who.toSorted()).toEqual(
      [
        [subs.dueno, 'dueño'],
        [subs.supervisor, 'supervisor'],
        [subs.cajero, 'cajero'],
      ].toSorted(),
    )
  })

  it('lists every sale to whom it is of', async () => {
    const listOf = async (nombre: Nombre, query = '') => {
      const { data, total } = ventasPageSchema.parse(await get(nombre, `/ventas${query}`))
      expect(total).toBe(data.length)
      return data.map(({ id_transaccion }) => id_transaccion).toSorted()
    }
    const { aprobada, devuelta, pendiente, mostrador } = ids
    expect(await listOf('ana')).toEqual([aprobada, devuelta, pendiente])
    expect(await listOf('supervisor')).toEqual([aprobada, devuelta, mostrador])
    expect(await listOf('supervisor', '?estado=Reembolsada')).toEqual([devuelta])
    expect(await listOf('cajero')).toEqual([mostrador])
    expect(await listOf('admin')).toEqual([aprobada, devuelta, pendiente, mostrador])
  })

  it('tells of a refund and of a counter\u2019s sale what it told', async () => {
    const [devuelta] = ventasEncontradasSchema.parse(await get('ana', `/ventas/${ids.devuelta}`))
    expect(devuelta).toMatchObject({
      ...{ estado: 'Reembolsada', total_a_pagar: 30_800 },
      id_productos: [{ id: cafe, cantidad: 2, cantidad_reembolsada: 2 }],
      reembolsos: [{ monto: 30_800, estado: 'hecho' }],
    })
    const [venta] = ventasEncontradasSchema.parse(
      await get('supervisor', `/ventas/${ids.mostrador}`),
    )
    expect(venta).toMatchObject({
      ...{ canal_venta: 'mostrador', valor_del_envio: 4000, total_a_pagar: 27_800 },
      id_productos: [{ id: cafe, cantidad: 2, valor_total: 11_900 }],
    })
    // Nobody wrote down where it went: there is nothing to bring.
    const domicilios = await get('supervisor', '/comercios/1/domicilios')
    expect(domicilios.data).toEqual([])
  })

  it('comes to the same revenue before and after what changed is added to its sums', async () => {
    const read = async () => panelComercioSchema.parse(await get('dueno', '/comercios/1/panel'))
    const before = await read()
    expect(before).toMatchObject({ ventas: 2, unidades: 4, valor_total: 47_600 })
    expect(before.mejores_productos).toMatchObject([{ id: cafe, unidades: 4 }])
    await foldIngresos(shop.db)
    expect(await read()).toEqual(before)
  })

  it('names what was a color\u2019s and a supplier\u2019s number, in each shop\u2019s own lists', async () => {
    const token = shop.authorization.replace('Bearer ', '')
    const { body } = await shop.ask('GET', `/productos/${cafe}`, { token })
    expect(productoSchema.parse(body)).toMatchObject({ color: 'Color 7', stock: 9 })
    const opciones = await get('dueno', '/comercios/1/opciones')
    expect(JSON.stringify(opciones)).toContain('Proveedor 12')
    expect(JSON.stringify(opciones)).not.toContain('Color 8')
    const producto = await get('dueno', `/comercios/1/productos/${cafe}`)
    expect(producto).toMatchObject({
      color_id: expect.any(Number),
      proveedor_id: expect.any(Number),
    })
  })

  it('sells and gives back what was sold before', async () => {
    const given = await shop.refund({ token: tokens.get('ana') ?? '' }, ids.aprobada)
    expect([given.status, given.code]).toEqual([201, undefined])
  })
})
