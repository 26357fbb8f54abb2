import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cajasCalls } from '../../../contract/cajas/calls.ts'
import { domiciliosCalls } from '../../../contract/domicilios/calls.ts'
import { type ErrorCode, type Funcion, funciones } from '../../../contract/index.ts'
import { mostradorCalls } from '../../../contract/mostrador/calls.ts'
import { supervisorCalls } from '../../../contract/supervisor/calls.ts'
import { mercadoPago } from '../../adapters/mercado-pago.ts'
import {
  counterOf,
  dialects,
  type Former,
  formerOf,
  officeOf,
  refusalIn,
  refusalsOfFormer,
  shopOf,
  type TestCounter,
  testApi,
} from '../../testing/testing.ts'

const everything: readonly Funcion[] = funciones
const revisan: readonly Funcion[] = ['dueño', 'supervisor']

interface Row {
  call: string
  body?: object
  funciones: readonly Funcion[]
  /** Why not in a shop that does not sell. */
  inactivo?: ErrorCode
}

const nadie = '00000000-0000-4000-8000-000000000000'
const items = [{ id: 999_999, cantidad: 1 }]
const caja = '/comercios/{comercioId}/cajas/{cajaId}'
const comprobante = '/comercios/{comercioId}/comprobantes/{ventaId}'

/** Every call of the counter, and who of a shop may make it. */
const table: Row[] = [
  {
    call: 'POST /ventas-mostrador',
    body: { id_productos: items, comercio_id: 1 },
    funciones: everything,
    inactivo: 'comercio_inactivo',
  },
  { call: 'POST /comercios/{comercioId}/comprobantes', body: {}, funciones: everything },
  { call: 'GET /comercios/{comercioId}/mostrador', funciones: everything },
  { call: 'GET /comercios/{comercioId}/mostrador/catalogo', funciones: everything },
  { call: 'GET /comercios/{comercioId}/mostrador/favoritos', funciones: everything },
  {
    call: 'PUT /comercios/{comercioId}/mostrador/favoritos',
    body: { favoritos: [] },
    funciones: revisan,
  },
  {
    call: 'PUT /comercios/{comercioId}/mostrador/balanzas',
    body: { formatos: [] },
    funciones: revisan,
  },
  { call: 'GET /comercios/{comercioId}/mostrador/supervisores', funciones: everything },
  { call: 'GET /comercios/{comercioId}/mostrador/clientes', funciones: everything },
  {
    call: 'PUT /comercios/{comercioId}/mostrador/pin',
    body: { pin: '407193' },
    funciones: revisan,
  },
  {
    call: 'POST /comercios/{comercioId}/mostrador/aprobaciones',
    body: {
      ...{ supervisor: nadie, pin: '407193', id_productos: items },
      descuentos: { general: { tipo: 'porcentaje', valor: 10 }, motivo: 'x' },
    },
    funciones: everything,
  },
  { call: 'GET /comercios/{comercioId}/cajas', funciones: everything },
  { call: 'POST /comercios/{comercioId}/cajas', body: { base: 0 }, funciones: everything },
  { call: 'GET /comercios/{comercioId}/cajas/actual', funciones: everything },
  { call: 'GET /comercios/{comercioId}/cajas/sin-caja', funciones: everything },
  { call: `GET ${caja}`, funciones: everything },
  {
    call: `POST ${caja}/movimientos`,
    body: { tipo: 'entrada', monto: 1, motivo: 'x' },
    funciones: everything,
  },
  { call: `POST ${caja}/cierre`, body: { conteo: {} }, funciones: everything },
  { call: `POST ${caja}/confirmacion`, body: { nota: 'x' }, funciones: everything },
  { call: 'GET /comercios/{comercioId}/bandejas', funciones: revisan },
  { call: 'GET /comercios/{comercioId}/faltantes', funciones: revisan },
  {
    call: 'POST /comercios/{comercioId}/faltantes/{id}/resolucion',
    body: { nota: 'x' },
    funciones: revisan,
  },
  { call: 'GET /comercios/{comercioId}/comprobantes', funciones: revisan },
  { call: `GET ${comprobante}/archivo`, funciones: revisan },
  { call: `POST ${comprobante}/revision`, body: { estado: 'verificada' }, funciones: revisan },
  { call: 'GET /comercios/{comercioId}/domicilios', funciones: everything },
  { call: 'POST /comercios/{comercioId}/domicilios/{ventaId}/entrega', funciones: everything },
  { call: 'GET /comercios/{comercioId}/ventas-mostrador', funciones: everything },
  {
    call: 'POST /comercios/{comercioId}/devoluciones',
    body: { id_transaccion: nadie, id_productos: items, motivo: 'x' },
    funciones: everything,
  },
]

describe.each(dialects)('who may do what at a counter on %s', (dialect) => {
  let counter: TestCounter
  let former: Former
  let gente: Record<Funcion | 'ajeno' | 'comprador' | 'socio' | 'admin', TestCounter['ana']>
  beforeAll(async () => {
    const files = { find: async () => undefined, save: async () => undefined }
    counter = await counterOf(await shopOf(await testApi(dialect, { files }), mercadoPago))
    gente = {
      dueño: counter.ana,
      supervisor: await counter.miembro('supervisor'),
      cajero: await counter.miembro('cajero'),
      ajeno: counter.beto,
      comprador: await counter.people.person(),
      socio: await counter.people.person('Socio'),
      admin: await counter.people.person('Administrador'),
    }
    const deciders = { dueno: gente.dueño, admin: gente.admin }
    former = await formerOf(officeOf(counter), counter.deps, deciders)
  })
  afterAll(() => counter.close())

  const ask = async ({ call, body }: Row, token?: string) => {
    const [method = '', path = ''] = call.split(' ')
    const named = path
      .replace('{comercioId}', '1')
      .replace('{ventaId}', nadie)
      .replace(/\{(cajaId|id)\}/, '999999')
    const query =
      /(ventas-mostrador|clientes)$/.test(path) && method === 'GET' ? '?numero=ABCDEF12' : ''
    const answer = await counter.ask(method, named + query, {
      ...(token && { token }),
      ...(body && { body }),
    })
    return { status: answer.status, code: answer.body?.error?.code }
  }

  it('is told here for every call of the counter that the contract has', () => {
    const calls = [...mostradorCalls, ...cajasCalls, ...supervisorCalls, ...domiciliosCalls]
    const own = calls.filter(({ bearer }) => bearer === 'usuario')
    expect(table.map(({ call }) => call).sort()).toEqual(
      own.map(({ method, path }) => `${method} ${path}`).sort(),
    )
  })

  it.each(table)('$call of who was somebody a moment ago', async (row) => {
    for (const [who, refusal] of Object.entries(refusalsOfFormer(row.funciones)))
      expect(refusalIn(await ask(row, former[who as keyof Former].token)), who).toBe(refusal)
  })

  describe('in a shop that was deactivated a moment ago', () => {
    const setEstado = async (estado: 'activo' | 'inactivo') => {
      const { token } = gente.admin
      const path = '/admin/comercios/1/estado'
      const { status } = await counter.ask('PATCH', path, { token, body: { estado } })
      expect(status).toBe(200)
    }
    beforeAll(() => setEstado('inactivo'))
    afterAll(() => setEstado('activo'))

    it.each(table)('$call is whose it was, and nobody sells', async (row) => {
      for (const funcion of funciones) {
        const answer = await ask(row, gente[funcion].token)
        const refusal = row.funciones.includes(funcion) ? row.inactivo : 'sin_permiso'
        expect(refusalIn(answer), funcion).toBe(refusal)
        expect(answer.status, funcion).toBeLessThan(500)
      }
    })
  })

  it.each(table)('$call', async (row) => {
    const { accessToken } = await counter.deps.tokens.issue()
    expect(await ask(row)).toEqual({ status: 401, code: 'no_autenticado' })
    expect(await ask(row, accessToken)).toEqual({ status: 401, code: 'token_invalido' })
    for (const who of ['comprador', 'socio', 'admin'] as const)
      expect(await ask(row, gente[who].token), who).toEqual({ status: 403, code: 'sin_permiso' })
    expect(await ask(row, gente.ajeno.token), 'other shop').toEqual({
      ...{ status: 404, code: 'comercio_no_encontrado' },
    })
    for (const funcion of funciones) {
      const { code } = await ask(row, gente[funcion].token)
      const refused = code === 'sin_permiso' || code === 'comercio_no_encontrado'
      expect(refused, funcion).toBe(!row.funciones.includes(funcion))
    }
  })
})
