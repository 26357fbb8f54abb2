import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Call, calls } from '../contract/calls.ts'
import type { Tables } from '../db/tables.ts'
import { dataFolderFiles } from './adapters/data-folder-files.ts'
import { mercadoPago } from './adapters/mercado-pago.ts'
import {
  counterOf,
  dialects,
  inCafe,
  type Known,
  type OfficePerson,
  officeOf,
  proof,
  requestsOf,
  seedProducto,
  shopOf,
  type TestCounter,
  testApi,
  uploadsTo,
} from './testing/testing.ts'

const pin = '407193'
/** In every text of Ana's shop that is nobody else's. */
const secret = 'Secreto'
const isSecret = /secreto/i
/** In what it does not sell yet. */
const hidden = 'Sorpresa'
const isHidden = /sorpresa/i

/** What names a row: of a shop's own, or of another's. */
const isName =
  /(?:^|_)(?:ids?|key|clave|recibo)$|(?:Id|Key)$|^(?:url|supervisor|vendida_por|aprobacion|imagenes|numero|code|codigo|q|cupon)$/

/** A body that is taken, of calls that guessing seldom gives one; what names a row is put in its place. */
const bodies: Record<string, object> = {
  'PUT /comercios/{comercioId}/inventario/estado': { ids: [0, 0], en_venta: false },
  'PUT /comercios/{comercioId}/productos/{productId}': {
    ...{ nombre: 'Café', descripcion_corta: 'Corta', descripcion_larga: 'Larga' },
    ...{ n_referencia: 'AJENA', valor_neto: 1, stock: 1, color_id: 0, ...inCafe },
  },
  'POST /comercios/{comercioId}/productos': {
    ...{ nombre: 'Café', descripcion_corta: 'Corta', descripcion_larga: 'Larga' },
    ...{ n_referencia: 'AJENA', valor_neto: 1, stock: 1, color_id: 0, ...inCafe },
  },
  'POST /comercios/{comercioId}/productos/{productId}/ajustes': { cantidad: 1, motivo: 'otro' },
  'POST /comercios/{comercioId}/productos/{productId}/fotos': { url: '' },
  'PUT /comercios/{comercioId}/productos/{productId}/fotos': { imagenes: [] },
  'POST /comercios/{comercioId}/productos/{productId}/fotos/presigned-url': {
    ...{ fileName: 'foto.jpg', fileType: 'image/jpeg' },
  },
  'PATCH /comercios/{comercioId}/opciones/{lista}/{id}': { archivada: true },
  'POST /comercios/{comercioId}/familias': {
    ...{ nombre: 'Camiseta', referencia: 'AJENA', ejes: ['Talla'] },
    variantes: [{ producto_id: 0, valores: ['L'] }],
  },
  'PUT /comercios/{comercioId}/familias/{familiaId}': {
    ...{ nombre: 'Otra', referencia: 'OTRA', ejes: ['Talla'], principal_id: 0, version: 1 },
  },
  'POST /comercios/{comercioId}/familias/{familiaId}/variantes': {
    variantes: [{ producto_id: 0, valores: ['L'] }],
  },
  'PUT /comercios/{comercioId}/resenas/{id}/respuesta': { texto: 'Gracias', version: 0 },
  'PUT /comercios/{comercioId}/pedidos/{id}/envio': {
    ...{ estado: 'despachado', transportadora: 'Servientrega', guia: '1', version: 1 },
  },
  'POST /comercios/{comercioId}/pedidos/{id}/reembolsos': {
    id_productos: [{ id: 0, cantidad: 1 }],
  },
  'PUT /comercios/{comercioId}/pedidos/{id}/devoluciones/{reembolsoId}': { llego: true },
  'POST /comercios/{comercioId}/pedidos/{id}/guia': { tarifa: '901-1', valor: 1 },
  'PATCH /comercios/{comercioId}/miembros/{userId}': { funcion: 'cajero' },
  'POST /comercios/{comercioId}/cajas/{cajaId}/movimientos': {
    ...{ tipo: 'entrada', monto: 1, motivo: 'x' },
  },
  'POST /comercios/{comercioId}/cajas/{cajaId}/cierre': { conteo: {}, nota: 'x' },
  'POST /comercios/{comercioId}/cajas/{cajaId}/confirmacion': { nota: 'x' },
  'POST /comercios/{comercioId}/faltantes/{id}/resolucion': { nota: 'x' },
  'POST /comercios/{comercioId}/comprobantes/{ventaId}/revision': { estado: 'verificada' },
  'POST /comercios/{comercioId}/devoluciones': {
    ...{ id_transaccion: '', id_productos: [{ id: 0, cantidad: 1 }], motivo: 'x' },
    metodo: 'como_se_pago',
  },
  'POST /comercios/{comercioId}/mostrador/aprobaciones': {
    ...{ supervisor: '', pin, id_productos: [{ id: 0, cantidad: 1 }] },
    descuentos: { lineas: [], general: { tipo: 'porcentaje', valor: 10 }, motivo: 'x' },
  },
  'PUT /comercios/{comercioId}/mostrador/favoritos': { favoritos: [{ id: 0 }] },
  'POST /ventas-mostrador': {
    ...{ comercio_id: 2, id_productos: [{ id: 0, cantidad: 1 }], metodo_pago: 'billetera' },
    ...{ comprobante_key: '', referencia_pago: 'x' },
  },
  'POST /ventas/{id_transaccion}/reembolsos': { id_productos: [{ id: 0, cantidad: 1 }] },
  'POST /ventas': { id_productos: [{ id: 0, cantidad: 1 }], direccion_envio: 'Calle 1' },
  'POST /ventas/cotizacion': { id_productos: [{ id: 0, cantidad: 1 }] },
  'POST /ventas/cotizacion/cupon': { id_productos: [{ id: 0, cantidad: 1 }], cupon: '' },
  'POST /productos/carga-masiva': { fileName: 'a.xlsx', fileType: 'x', comercioId: 2 },
  'POST /productos/cargas/{id}/mapeo': { mapeo: {} },
}

/** Said beside what a call asks for: whose it is, the token and the path say. */
const beside = () => ({
  ...{
    comercio_id: 1,
    comercioId: 1,
    status: 1,
    estado: 'activo',
    version: 1,
    rol: 'Administrador',
  },
  ...{ roles: ['Administrador'], funcion: 'dueño', constructor: { prototype: { admin: true } } },
})

/** Values like these, but with a row's name wherever one stands. */
const like = (value: unknown, name: string, known: Known): fc.Arbitrary<unknown> => {
  if (Array.isArray(value)) return fc.tuple(...value.map((one) => like(one, name, known)))
  if (typeof value === 'object' && value !== null)
    return fc.record(
      Object.fromEntries(Object.entries(value).map(([key, one]) => [key, like(one, key, known)])),
    )
  return known(name, typeof value === 'number' ? 'integer' : 'string') ?? fc.constant(value)
}

const ofShops =
  /^\/(?:comercios|ventas|ventas-mostrador|productos\/(?:carga|errores|descargar)|hallazgos|novedades|puntos_venta|usuarios-por-id|invitaciones|admin)\b/

/** What people do as shoppers, or is the same for everybody. */
const isOfShoppers = ({ method, path }: Call) =>
  `${method} ${path}` === 'POST /ventas' || /cotizacion|plantilla/.test(path)

// What is heard live has no end.
const asked = calls.filter(
  (call) =>
    ofShops.test(call.path) &&
    call.bearer === 'usuario' &&
    !call.takesFile &&
    !isOfShoppers(call) &&
    call.path !== '/novedades/vivo',
)

// Signed in or not, people find what is on sale, and are quoted and sold nothing else.
const ofCatalogo = calls.filter(
  (call) =>
    isOfShoppers(call) ||
    ((call.bearer === 'aplicacion' || (call.bearer === 'usuario' && !ofShops.test(call.path))) &&
      (call.method === 'GET' || /favoritos|avisos/.test(call.path))),
)

/** Tables in which nothing is a shop’s: who asked how often, what moves with whatever is sold. */
const passing =
  /^(limites|idempotencia|identity_|pgboss|auditoria|kysely|venta_conteos|catalogo_|productos_busqueda)/

const isObject = (value: unknown) => typeof value === 'object' && value !== null

const textOf = (body: unknown) =>
  JSON.stringify(
    isObject(body) && !Array.isArray(body) ? { ...beside(), ...(body as object) } : body,
  )

describe.each(dialects)('what a shop has on %s', (dialect) => {
  const folder = mkdtempSync(join(tmpdir(), 'plaza-other-shops-'))
  let counter: TestCounter
  let others: OfficePerson[]
  /** What names something of Ana's shop, and a product of Beto's. */
  let names: { numbers: number[]; texts: string[] }
  let before: Map<string, string[]>

  const done = <Body>({ status, body }: { status: number; body: Body }) => {
    if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`)
    return body
  }

  beforeAll(async () => {
    const files = dataFolderFiles(folder)
    const api = await testApi(dialect, { files, uploads: uploadsTo(files) })
    counter = await counterOf(await shopOf(api, mercadoPago))
    const { db, ana, beto } = counter
    const office = officeOf(counter)
    const cajero = await counter.miembro('cajero')
    const supervisor = await counter.miembro('supervisor')
    const post = async (path: string, body: object, who = ana) =>
      done(await counter.inShop(who, 'POST', path, body))
    const cafe = await seedProducto(db, { stock: 50, nombre: `Café ${secret}` })
    const talla = await seedProducto(db, { nombre: `Camiseta ${secret}` })
    const own = await seedProducto(db, { comercio_id: 2, stock: 50 })
    const unsold = await seedProducto(db, {
      ...{ nombre: hidden, descripcion_corta: hidden, descripcion_larga: hidden, status: 0 },
      n_referencia: hidden,
    })
    const color = await post('/opciones/colores', { nombre: `${secret} rojo` })
    const familia = await post('/familias', {
      ...{ nombre: `Camiseta ${secret}`, referencia: 'SECRETO', ejes: ['Talla'] },
      variantes: [{ producto_id: talla, valores: ['M'] }],
    })
    const cupon = await post('/cupones', {
      ...{ codigo: 'RESERVA10', tipo: 'porcentaje', valor: 10, compra_minima: 0 },
      ...{ usos_maximos: null, uno_por_persona: false, desde: null, hasta: null },
    })
    const invitacion = await post('/invitaciones', {
      ...{ correo_electronico: 'secreto@correo.co', funcion: 'cajero' },
    })
    const buyer = await counter.buyer({ nombres: secret, direccion_principal: `Calle ${secret}` })
    const direccion_envio = `Calle ${secret} 1`
    const items = [{ id: cafe, cantidad: 2 }]
    const paid = await counter.buy(buyer, items, { direccion_envio })
    const payment = await counter.pay(buyer, paid, 'aprobar')
    const unpaid = await counter.buy(buyer, items, { direccion_envio })
    await counter.work()
    const refunded = await counter.refund(buyer, paid, [{ id: cafe, cantidad: 1 }])
    done(await counter.inShop(supervisor, 'PUT', '/mostrador/pin', { pin }))
    const descuentos = { general: { tipo: 'porcentaje', valor: 10 }, motivo: secret }
    const aprobacion = await post(
      '/mostrador/aprobaciones',
      { supervisor: supervisor.sub, pin, id_productos: items, descuentos },
      cajero,
    )
    const caja = await post('/cajas', { base: 1000 }, cajero)
    await post(
      `/cajas/${caja.id}/movimientos`,
      { tipo: 'entrada', monto: 1, motivo: secret },
      cajero,
    )
    const { key } = (await counter.upload(proof(secret))).body
    const domicilio = { nombre: secret, direccion: `Calle ${secret}`, telefono: '3001112233' }
    const cliente = {
      tipo_documento: 'Cédula de ciudadanía',
      numero_documento: '52000001',
      nombre: secret,
    }
    const sold = done(
      await counter.sell(
        items,
        {
          ...{ metodo_pago: 'billetera', comprobante_key: key, referencia_pago: 'SECRETO-1' },
          ...{ requiere_domicilio: true, domicilio, cliente },
        },
        randomUUID(),
        cajero,
      ),
    )
    const { key: loose } = (await counter.upload(proof(`${secret} suelto`))).body
    const foto = await post(`/productos/${cafe}/fotos/presigned-url`, {
      ...{ fileName: 'foto.jpg', fileType: 'image/jpeg' },
    })
    const carga = done(
      await office.post(ana, '/productos/carga-masiva', {
        ...{ fileName: `${secret}.xlsx`, fileType: 'x', comercioId: 1 },
      }),
    )
    const idsOf = async (table: 'novedades' | 'cajas' | 'comprobantes') =>
      (await db.selectFrom(table).selectAll().execute()).map((row) => Number('id' in row && row.id))
    names = {
      numbers: [
        ...[cafe, talla, own, unsold, color.id, familia.id, cupon.id, invitacion.id, caja.id],
        ...(await idsOf('novedades')),
      ],
      texts: [
        ...[paid, unpaid, payment, String(refunded.id), sold.id_transaccion, sold.recibo],
        ...[sold.numero, aprobacion.id, carga.id, carga.archivoKey, foto.key, key, loose],
        ...[ana.sub, supervisor.sub, cajero.sub, buyer.sub, beto.sub, 'RESERVA10', '52000001'],
      ].map(String),
    }
    others = [beto, await office.worker('cajero', 2), await office.worker('supervisor', 2)]
    others.push(await office.person('Comprador'))
    before = await listRows()
  })
  afterAll(async () => {
    await counter.close()
    rmSync(folder, { recursive: true })
  })

  /** The rows that are not of Beto's shop, by table, each as one text. */
  const listRows = async () => {
    const { db, beto } = counter
    const tables = await db.introspection.getTables()
    const all = new Map<string, string[]>()
    for (const { name, isView, schema } of tables) {
      if (isView || schema === 'pgboss' || passing.test(name)) continue
      const rows: object[] = await db
        .selectFrom(name as keyof Tables)
        .selectAll()
        .execute()
      const isTheirs = (row: object) =>
        Object.entries(row).some(
          ([column, value]) =>
            (column === 'comercio_id' && value === 2) ||
            value === beto.sub ||
            (name === 'comercios' && column === 'id' && value === 2),
        )
      all.set(
        name,
        rows.filter((row) => !isTheirs(row)).map((row) => JSON.stringify(row)),
      )
    }
    return all
  }

  const known: Known = (name, type) => {
    if (name === 'comercioId' || name === 'comercio_id')
      return type === undefined ? fc.constantFrom('1', '2', '2', '2') : fc.constantFrom(1, 2, 2, 2)
    if (name === 'lista') return fc.constantFrom('colores', 'proveedores')
    if (!isName.test(name) || type === 'array') return undefined
    if (type === 'integer' || type === 'number') return fc.constantFrom(...names.numbers)
    if (type === 'string') return fc.constantFrom(...names.texts)
    return fc.constantFrom<unknown>(...names.numbers.map(String), ...names.texts)
  }

  const send = async (
    { method, bearer }: Call,
    address: string,
    body: unknown,
    who?: OfficePerson,
  ) => {
    const response = await counter.app.request(`/api${address}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-id-token': who?.idToken ?? '',
        authorization: bearer === 'aplicacion' ? counter.authorization : `Bearer ${who?.token}`,
      },
      ...(body !== undefined && method !== 'GET' && { body: textOf(body) }),
    })
    const { status, headers } = response
    return { status, headers, text: await response.text() }
  }

  it.each(asked.map((call) => [`${call.method} ${call.path}`, call] as const))(
    'is told to nobody of another shop who names it: %s',
    async (name, call) => {
      const template = bodies[name]
      const requests = fc.tuple(
        requestsOf(call, known),
        template ? like(template, '', known) : fc.constant(undefined),
        fc.nat({ max: 3 }),
      )
      await fc.assert(
        fc.asyncProperty(requests, async ([{ address, body: guessed }, body = guessed, who]) => {
          const { text, status, headers } = await send(call, address, body, others[who])
          expect(text).not.toMatch(isSecret)
          expect(text).not.toMatch(isHidden)
          expect(status).toBeLessThan(500)
          if (text) expect(headers.get('cache-control')).toContain('no-store')
        }),
        { numRuns: 30 },
      )
    },
  )

  it('is as it was, whatever they sent, and nothing more', async () => {
    const after = await listRows()
    for (const [table, rows] of before) {
      const [then, now] = [new Set(rows), new Set(after.get(table))]
      const isOfAna = (row: string) => JSON.parse(row).comercio_id === 1
      expect([table, rows.filter((row) => !now.has(row))]).toEqual([table, []])
      const more = [...now].filter((row) => !then.has(row) && isOfAna(row))
      expect([table, more]).toEqual([table, []])
    }
  })

  it.each(ofCatalogo.map((call) => [`${call.method} ${call.path}`, call] as const))(
    'is shown to nobody before it is on sale: %s',
    async (name, call) => {
      const template = bodies[name]
      const requests = fc.tuple(
        requestsOf(call, known),
        template ? like(template, '', known) : fc.constant(undefined),
        fc.nat({ max: 3 }),
      )
      await fc.assert(
        fc.asyncProperty(requests, async ([{ address, body: guessed }, body = guessed, who]) => {
          const { text, status, headers } = await send(call, address, body, others[who])
          expect(text).not.toMatch(isHidden)
          expect(status).toBeLessThan(500)
          if (text && call.bearer === 'usuario')
            expect(headers.get('cache-control')).toContain('no-store')
        }),
        // One of many names is the hidden product's.
        { numRuns: isOfShoppers(call) ? 100 : 30 },
      )
    },
  )
})
