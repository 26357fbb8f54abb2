import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cajasCalls } from '../../../contract/cajas/calls.ts'
import { cuentasCalls } from '../../../contract/cuentas/calls.ts'
import { domiciliosCalls } from '../../../contract/domicilios/calls.ts'
import { existenciasCalls } from '../../../contract/existencias/calls.ts'
import { favoritosCalls } from '../../../contract/favoritos/calls.ts'
import { hallazgosCalls } from '../../../contract/hallazgos/calls.ts'
import { identidadCalls } from '../../../contract/identidad/calls.ts'
import { type Funcion, funciones } from '../../../contract/index.ts'
import { lugaresCalls } from '../../../contract/lugares/calls.ts'
import { mostradorCalls } from '../../../contract/mostrador/calls.ts'
import { novedadesCalls } from '../../../contract/novedades/calls.ts'
import { catalogoCalls } from '../../../contract/productos/calls.ts'
import { resenasCalls } from '../../../contract/resenas/calls.ts'
import { servicioCalls } from '../../../contract/servicio/calls.ts'
import { supervisorCalls } from '../../../contract/supervisor/calls.ts'
import { ventasCalls } from '../../../contract/ventas/calls.ts'
import { vitrinasCalls } from '../../../contract/vitrinas/calls.ts'
import { dataFolderFiles } from '../../adapters/data-folder-files.ts'
import { mercadoPago } from '../../adapters/mercado-pago.ts'
import {
  dialects,
  type Former,
  formerOf,
  inCafe,
  type Office,
  type OfficePerson,
  officeOf,
  refusalIn,
  refusalsOfFormer,
  seedProducto,
  shopOf,
  type TestShop,
  testApi,
  uploadsTo,
} from '../../testing/testing.ts'

const everything: readonly Funcion[] = funciones
const stocked: readonly Funcion[] = ['dueño', 'supervisor']
const dueno: readonly Funcion[] = ['dueño']

interface Row {
  call: string
  body?: object
  /** Who of the shop may; without it, administrators alone. */
  funciones?: readonly Funcion[]
  /** Administrators may as well. */
  admin?: boolean
  /** Partners alone, of what is theirs. */
  socio?: boolean
}

const producto = {
  nombre: 'Café',
  descripcion_corta: 'Corta',
  descripcion_larga: 'Larga',
  n_referencia: 'TABLA',
  valor_neto: 1,
  stock: 1,
  ...inCafe,
}
const tarifa = {
  destinos: ['00'],
  ...{ valor: 7000, valor_kilo_adicional: 0, dias_desde: 2, dias_hasta: 5, gratis_desde: null },
}
const comercio = { nombre_barrio: 'Suba', direccion_punto_venta: 'Calle 1' }
const info = {
  telefono_punto_venta: '',
  horario_inicio: '08:00',
  horario_fin: '18:00',
  dias_trabajo: [],
  horario_extendido: false,
  tope_minimo_venta: 0,
  valor_domicilio: 0,
  distancia_domicilio: 0,
}
const cupon = {
  ...{ codigo: 'TABLA', tipo: 'porcentaje', valor: 10, compra_minima: 0 },
  ...{ usos_maximos: null, uno_por_persona: false, desde: null, hasta: null },
}
const envio = { estado: 'despachado', transportadora: '', guia: '', version: 1 }
/** No product has it. */
const nothing = 2_000_000_000
const archivo = { fileName: 'foto.jpg', fileType: 'image/jpeg' }
const familia = {
  ...{ nombre: 'Camiseta', referencia: 'TABLA', ejes: ['Talla'] },
  variantes: [{ producto_id: 1, valores: ['M'] }],
}
const familiaPath = '/comercios/{comercioId}/familias/{familiaId}'
const unProducto = '/comercios/{comercioId}/productos/{productId}'

const table: Row[] = [
  { call: 'GET /puntos_venta' },
  { call: 'POST /puntos_venta', body: comercio },
  { call: 'GET /puntos_venta/{id}/detalles', funciones: everything, admin: true },
  { call: 'PUT /puntos_venta/{id}', body: comercio },
  { call: 'GET /admin/comercios/candidatos' },
  { call: 'PATCH /admin/comercios/{id}/estado', body: { estado: 'activo' } },
  { call: 'PATCH /admin/comercios/{id}/horarios', body: { horario_inicio: '08:00' } },
  { call: 'PATCH /admin/comercios/{id}/domicilio', body: { valor_domicilio: 0 } },
  { call: 'GET /admin/comercios/{id}/reporte' },
  { call: 'POST /admin/comercios/{id}/reportes', body: {} },
  { call: 'GET /admin/comercios/{id}/reportes' },
  { call: 'GET /admin/reportes/{reporteId}/descarga' },
  { call: 'GET /admin/auditoria' },
  { call: 'GET /admin/trabajos/agotados' },
  { call: 'GET /admin/panel' },
  { call: 'GET /admin/ganancias/por-pagar' },
  { call: 'GET /admin/lotes' },
  { call: 'GET /admin/lotes/{id}' },
  { call: 'POST /admin/lotes', body: {} },
  { call: 'GET /admin/pagos/alertas' },
  { call: 'POST /admin/trabajos/agotados/{id}/intento' },
  { call: 'POST /admin/pagos/alertas/{id}/intento' },
  { call: 'POST /admin/pagos/alertas/{id}/cierre', body: { nota: 'x' } },
  { call: 'POST /admin/pagos/alertas/{id}/decision', body: { devolver: true, motivo: 'x' } },
  { call: 'POST /admin/boletin/busqueda', body: {} },
  { call: 'GET /admin/boletin/libro' },
  { call: 'POST /admin/personas/busqueda', body: { q: 'nadie' } },
  { call: 'GET /admin/personas/{userId}' },
  { call: 'POST /admin/personas/{userId}/retiros', body: { rol: 'Comercio', motivo: 'x' } },
  { call: 'POST /admin/personas/{userId}/roles', body: { rol: 'Comercio', motivo: 'x' } },
  { call: 'POST /admin/personas/{userId}/cierres', body: { motivo: 'x' } },
  { call: 'GET /admin/documentos' },
  {
    call: 'POST /admin/documentos/{id}/decision',
    body: { decision: 'mantener', titular_id: null, motivo: 'x' },
  },
  { call: 'POST /admin/personas/{userId}/segundo-factor/retiros', body: { motivo: 'x' } },
  { call: 'GET /ganancias/{userId}', socio: true },
  { call: 'GET /ganancias/{userId}/resumen', socio: true },
  { call: 'GET /ganancias/{userId}/libro', socio: true },
  { call: 'GET /comercios/{comercioId}/pedidos', funciones: stocked, admin: true },
  { call: 'GET /comercios/{comercioId}/pedidos/{id}', funciones: stocked, admin: true },
  { call: 'GET /comercios/{comercioId}/remisiones', funciones: stocked, admin: true },
  {
    call: 'PUT /comercios/{comercioId}/pedidos/{id}/envio',
    body: envio,
    funciones: stocked,
    admin: true,
  },
  {
    call: 'POST /comercios/{comercioId}/pedidos/{id}/reembolsos',
    body: {},
    funciones: stocked,
    admin: true,
  },
  {
    call: 'PUT /comercios/{comercioId}/pedidos/{id}/devoluciones/{reembolsoId}',
    body: { llego: true },
    funciones: stocked,
    admin: true,
  },
  { call: 'GET /comercios/{comercioId}/pedidos/{id}/guia', funciones: stocked, admin: true },
  {
    call: 'GET /comercios/{comercioId}/pedidos/{id}/guia/tarifas',
    funciones: stocked,
    admin: true,
  },
  {
    call: 'POST /comercios/{comercioId}/pedidos/{id}/guia',
    body: { tarifa: '901-1', valor: 1 },
    funciones: stocked,
    admin: true,
  },
  {
    call: 'POST /comercios/{comercioId}/pedidos/{id}/guia/anulacion',
    funciones: stocked,
    admin: true,
  },
  { call: 'GET /validation-codes' },
  { call: 'DELETE /validation-codes/{id}' },
  { call: 'POST /validation-codes', body: { role_assigned: 'Comercio' } },
  { call: 'GET /comercios/{comercioId}/info', funciones: everything },
  { call: 'PUT /comercios/{comercioId}/info', body: info, funciones: dueno },
  { call: 'GET /comercios/{comercioId}/panel', funciones: stocked },
  { call: 'GET /comercios/{comercioId}/esperas', funciones: everything },
  { call: 'GET /comercios/{comercioId}/miembros', funciones: stocked },
  {
    call: 'POST /comercios/{comercioId}/invitaciones',
    body: { correo_electronico: 'nadie@correo.co', funcion: 'cajero' },
    funciones: dueno,
  },
  { call: 'DELETE /comercios/{comercioId}/invitaciones/{id}', funciones: dueno },
  {
    call: 'PATCH /comercios/{comercioId}/miembros/{userId}',
    body: { funcion: 'cajero' },
    funciones: dueno,
  },
  { call: 'DELETE /comercios/{comercioId}/miembros/{userId}', funciones: dueno },
  { call: 'GET /comercios/{comercioId}/inventario', funciones: everything },
  {
    call: 'PUT /comercios/{comercioId}/inventario/estado',
    body: { ids: [nothing], en_venta: true },
    funciones: stocked,
  },
  { call: 'GET /comercios/{comercioId}/productos', funciones: everything },
  { call: 'POST /comercios/{comercioId}/productos', body: producto, funciones: stocked },
  { call: 'GET /comercios/{comercioId}/productos/buscar', funciones: everything },
  { call: `GET ${unProducto}`, funciones: everything },
  { call: `PUT ${unProducto}`, body: producto, funciones: stocked },
  { call: `POST ${unProducto}/ajustes`, body: { cantidad: 1, motivo: 'otro' }, funciones: stocked },
  { call: `GET ${unProducto}/movimientos`, funciones: everything },
  { call: 'GET /comercios/{comercioId}/opciones', funciones: stocked },
  {
    call: 'POST /comercios/{comercioId}/opciones/{lista}',
    body: { nombre: 'Rojo' },
    funciones: stocked,
  },
  {
    call: 'PATCH /comercios/{comercioId}/opciones/{lista}/{id}',
    body: { archivada: false },
    funciones: stocked,
  },
  { call: 'GET /comercios/{comercioId}/familias', funciones: everything },
  { call: `GET ${familiaPath}`, funciones: everything },
  { call: 'POST /comercios/{comercioId}/familias', body: familia, funciones: stocked },
  {
    call: `POST ${familiaPath}/variantes`,
    body: { variantes: familia.variantes },
    funciones: stocked,
  },
  {
    call: `PUT ${familiaPath}`,
    body: { nombre: 'Camiseta', referencia: 'T', ejes: ['Talla'], principal_id: 1, version: 1 },
    funciones: stocked,
  },
  { call: `DELETE ${familiaPath}`, funciones: stocked },
  { call: `DELETE ${familiaPath}/variantes/{productId}`, funciones: stocked },
  { call: `POST ${unProducto}/fotos/presigned-url`, body: archivo, funciones: stocked },
  { call: `POST ${unProducto}/fotos`, body: { url: 'x' }, funciones: stocked },
  { call: `PUT ${unProducto}/fotos`, body: { imagenes: [] }, funciones: stocked },
  {
    call: 'POST /productos/carga-masiva',
    body: { fileName: 'a.xlsx', fileType: 'x', comercioId: 1 },
    funciones: stocked,
  },
  { call: 'GET /comercios/{comercioId}/resenas', funciones: stocked },
  {
    call: 'PUT /comercios/{comercioId}/resenas/{id}/respuesta',
    body: { texto: 'Gracias', version: 0 },
    funciones: stocked,
  },
  { call: 'GET /comercios/{comercioId}/tarifas', funciones: stocked, admin: true },
  { call: 'PUT /comercios/{comercioId}/tarifas', body: tarifa, funciones: dueno, admin: true },
  {
    call: 'POST /comercios/{comercioId}/tarifas/retiro',
    body: { destinos: ['00'] },
    funciones: dueno,
    admin: true,
  },
  { call: 'GET /comercios/{comercioId}/cupones', funciones: dueno },
  { call: 'POST /comercios/{comercioId}/cupones', body: cupon, funciones: dueno },
  { call: 'POST /comercios/{comercioId}/cupones/{id}/retiro', funciones: dueno },
  { call: 'GET /admin/cupones' },
  { call: 'POST /admin/cupones', body: cupon },
  { call: 'POST /admin/cupones/{id}/retiro' },
  { call: 'GET /admin/resenas' },
  {
    call: 'POST /admin/resenas/{id}/decision',
    body: { decision: 'ocultar', motivo: 'x', version: 1 },
  },
  { call: 'DELETE /puntos_venta/{id}' },
]

/** What hangs on the person alone, whatever the shop: its own tests tell who may. */
const ofPerson = [
  'GET /usuarios-por-id/{userId}/comercios',
  'POST /invitaciones/aceptar',
  'GET /productos/cargas',
  'GET /productos/cargas/plantilla',
  'GET /productos/cargas/{id}',
  'GET /productos/cargas/{id}/filas',
  'POST /productos/cargas/{id}/mapeo',
  'POST /productos/cargas/{id}/confirmacion',
  'DELETE /productos/cargas/{id}',
  'GET /productos/errores-usuario',
  'GET /productos/descargar-errores',
]

/** What each person has of their own, wherever they work: what of it is whose, its own tests tell. */
const ofAnybody = [
  ...favoritosCalls,
  ...hallazgosCalls,
  ...lugaresCalls,
  ...novedadesCalls,
  ...vitrinasCalls,
]

/** What is no shop's and no administrator's: the counter and people's accounts have tables like this of their own. */
const elsewhere = [
  ...servicioCalls,
  ...catalogoCalls,
  ...identidadCalls,
  ...cuentasCalls.filter(({ path }) => path !== '/validation-codes'),
  ...ventasCalls.filter(({ path }) => !path.startsWith('/ganancias')),
  ...mostradorCalls,
  ...cajasCalls,
  ...supervisorCalls,
  ...domiciliosCalls,
  ...existenciasCalls,
  ...ofAnybody,
  ...resenasCalls.filter(({ path }) => !/^\/(comercios|admin)/.test(path)),
].map(({ method, path }) => `${method} ${path}`)

/** What comes with the API for developers, and what no person calls. */
const machinery =
  /^\w+ \/(docs|openapi\.json|contrato\.json|dev|sandbox|identity|archivos\/almacen|health)\b/

const nobody = '00000000-0000-4000-8000-000000000000'

describe.each(dialects)('who may do what in the back office on %s', (dialect) => {
  const folder = mkdtempSync(join(tmpdir(), 'plaza-quien-'))
  let api: TestShop
  let office: Office
  let gente: Record<Funcion | 'ajeno' | 'comprador' | 'admin' | 'socio', OfficePerson>
  let former: Former
  let productId: number
  beforeAll(async () => {
    const uploads = uploadsTo(dataFolderFiles(folder))
    api = await shopOf(await testApi(dialect, { uploads }), mercadoPago)
    office = officeOf(api)
    productId = await seedProducto(api.db)
    gente = {
      dueño: await office.worker('dueño'),
      supervisor: await office.worker('supervisor'),
      cajero: await office.worker('cajero'),
      ajeno: await office.worker('dueño', 2),
      comprador: await office.person(),
      socio: await office.person('Socio'),
      admin: await office.person('Administrador'),
    }
    former = await formerOf(office, api.deps, { dueno: gente.dueño, admin: gente.admin })
  })
  afterAll(async () => {
    await api.close()
    rmSync(folder, { recursive: true })
  })

  const ask = async (
    { call, body }: Row,
    token: string | undefined,
    { idToken = '', sub = nobody } = {},
  ) => {
    const [method = '', path = ''] = call.split(' ')
    const named = path
      .replace('{comercioId}', '1')
      .replace('{productId}', String(productId))
      .replace('{familiaId}', '999')
      .replace('{userId}', /\/(ganancias|usuarios-por-id)\//.test(call) ? sub : nobody)
      .replace('{reembolsoId}', nobody)
      .replace('{lista}', 'colores')
      .replace('{id}', path.includes('invitaciones') ? '999' : '1')
    const query = path.endsWith('buscar') ? '?q=x' : ''
    const response = await api.app.request(`/api${named}${query}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-id-token': idToken,
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const isJson = response.headers.get('content-type')?.includes('json')
    const code = isJson && response.status >= 400 ? (await response.json()).error.code : undefined
    return { status: response.status, code }
  }

  it('is told here for every call that the API serves and nothing else tells of', () => {
    const served = api.app.routes
      .filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) =>
        `${method} ${path.replace('/api', '')}`.replace(/:(\w+)(\{.+?\})?/g, '{$1}'),
      )
    const ours = served.filter((call) => !machinery.test(call) && !elsewhere.includes(call))
    const told = [...table.map(({ call }) => call), ...ofPerson]
    expect([...new Set(ours)].sort()).toEqual(told.sort())
  })

  const ofSignedIn = ofAnybody.filter(({ bearer }) => bearer === 'usuario')
  const calls = [...ofPerson, ...ofSignedIn.map(({ method, path }) => `${method} ${path}`)]
  it.each([...table, ...calls.map((call): Row => ({ call }))])(
    '$call refuses who brings no token of a person',
    async (row) => {
      const { accessToken } = await api.deps.tokens.issue()
      expect(await ask(row, undefined)).toEqual({ status: 401, code: 'no_autenticado' })
      for (const token of [accessToken, gente.dueño.idToken, 'a.b.c'])
        expect(await ask(row, token)).toEqual({ status: 401, code: 'token_invalido' })
    },
  )

  it.each(table)('$call of who was somebody a moment ago', async (row) => {
    for (const [who, refusal] of Object.entries(refusalsOfFormer(row.funciones))) {
      const person = former[who as keyof Former]
      expect(refusalIn(await ask(row, person.token, person)), who).toBe(refusal)
    }
  })

  it.each(ofPerson.map((call): Row => ({ call })))(
    '$call of who was somebody a moment ago',
    async (row) => {
      for (const who of ['retired', 'deleted'] as const)
        expect(refusalIn(await ask(row, former[who].token, former[who])), who).toBe(
          'token_invalido',
        )
      for (const who of ['retiredUnheard', 'adminUnheard', 'deletedUnheard'] as const)
        expect(refusalIn(await ask(row, former[who].token, former[who])), who).toBe(
          row.call.endsWith('/aceptar') ? undefined : 'sin_permiso',
        )
    },
  )

  describe('in a shop that was deactivated a moment ago', () => {
    const setEstado = async (estado: 'activo' | 'inactivo') => {
      const path = '/admin/comercios/1/estado'
      expect((await office.patch(gente.admin, path, { estado })).status).toBe(200)
    }
    beforeAll(() => setEstado('inactivo'))
    afterAll(() => setEstado('activo'))

    it.each(table.filter((row) => row.funciones))(
      '$call is whose it was: the office goes on',
      async (row) => {
        for (const funcion of funciones) {
          const answer = await ask(row, gente[funcion].token)
          const refusal = row.funciones?.includes(funcion) ? undefined : 'sin_permiso'
          expect(refusalIn(answer), funcion).toBe(refusal)
          expect(answer.status, funcion).toBeLessThan(500)
        }
        const { code } = await ask(row, gente.ajeno.token)
        expect(code, 'other shop').toBe('comercio_no_encontrado')
      },
    )
  })

  it.each(table)('$call', async (row) => {
    const may = async (who: OfficePerson) => {
      const { status, code } = await ask(row, who.token, who)
      if (code === 'comercio_no_encontrado') return 'hidden'
      return status === 403 ? 'refused' : 'allowed'
    }
    expect(await may(gente.comprador), 'comprador').toBe('refused')
    expect(await may(gente.socio), 'socio').toBe(row.socio ? 'allowed' : 'refused')
    for (const funcion of funciones) {
      const expected = row.funciones?.includes(funcion) ? 'allowed' : 'refused'
      expect(await may(gente[funcion]), funcion).toBe(expected)
    }
    expect(await may(gente.ajeno), 'other shop').toBe(row.funciones ? 'hidden' : 'refused')
    const isAdmins = !row.socio && (!row.funciones || row.admin)
    expect(await may(gente.admin), 'admin').toBe(isAdmins ? 'allowed' : 'refused')
  })
})
