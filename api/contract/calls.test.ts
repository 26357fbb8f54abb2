import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { calls } from './calls.ts'
import { operacionesIdentidad } from './identidad/schemas.ts'
import { errorMessages } from './index.ts'

/** Every call that the two specifications name, in the order of their tables. */
const specified = [
  'GET /webtoken',
  'GET /productos',
  'GET /productos/{id}',
  'POST /usuarios',
  'PUT /usuarios/{email}',
  'GET /usuarios/by-email/{email}',
  'GET /ventas',
  'POST /ventas',
  'GET /ventas/{paymentId}',
  'POST /payment',
  'GET /profile/{userId}',
  'PUT /profile/{userId}',
  'PUT /location',

  'POST /validation-codes',
  'GET /ganancias/{userId}',
  'GET /usuarios-por-id/{userId}/comercios',
  'GET /comercios/{comercioId}/productos',
  'POST /comercios/{comercioId}/productos',
  'PUT /comercios/{comercioId}/productos/{productId}',
  'POST /comercios/{comercioId}/productos/{productId}/fotos/presigned-url',
  'POST /comercios/{comercioId}/productos/{productId}/fotos',
  'GET /comercios/{comercioId}/productos/buscar',
  'POST /productos/carga-masiva',
  'GET /productos/errores-usuario',
  'GET /productos/descargar-errores',
  'GET /puntos_venta',
  'GET /puntos_venta/{id}/detalles',
  'POST /puntos_venta',
  'PUT /puntos_venta/{id}',
  'DELETE /puntos_venta/{id}',
  'PATCH /admin/comercios/{id}/estado',
  'PATCH /admin/comercios/{id}/horarios',
  'PATCH /admin/comercios/{id}/domicilio',
  'GET /admin/comercios/{id}/reporte',
  'POST /ventas-mostrador',
]

const names = calls.map(({ method, path }) => `${method} ${path}`)

interface Def {
  type?: string
  check?: string
  coerce?: boolean
}

const changing = new Set(['pipe', 'transform', 'default', 'prefault', 'catch', 'success'])

/** What of a schema answers something else than it was given; more fields than it knows apart, which it leaves out. */
const changesIn = (value: unknown, seen = new Set<unknown>()): string[] => {
  if (typeof value !== 'object' || value === null || seen.has(value)) return []
  seen.add(value)
  const def: Def | undefined = (value as { _zod?: { def: Def } })._zod?.def
  const own = [
    ...(def?.type && changing.has(def.type) ? [def.type] : []),
    ...(def?.coerce ? ['coerce'] : []),
    ...(def?.check === 'overwrite' ? ['overwrite'] : []),
  ]
  return [...own, ...Object.values(def ?? value).flatMap((part) => changesIn(part, seen))]
}

describe('calls', () => {
  it.each(specified)('has %s', (name) => {
    expect(names).toContain(name)
  })

  it('has each call once', () => {
    expect(new Set(names).size).toBe(names.length)
  })

  it.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))(
    '%s describes exactly the parameters in its path',
    (_, { path, params }) => {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      expect(Object.keys(params?.shape ?? {})).toEqual(inPath)
    },
  )

  const brought = calls.filter(
    ({ method, bearer }) => method === 'GET' && ['aplicacion', 'none'].includes(bearer),
  )

  it.each(brought.map((call) => [call.path, call] as const))(
    'is answered at %s so that a page that brings the answer may show it before it is parsed',
    (_, { answers }) => {
      expect(Object.values(answers).flatMap(({ schema }) => changesIn(schema))).toEqual([])
    },
  )

  it('would be found out where an answer changes while it is parsed', () => {
    const trimmed = z.object({ a: z.array(z.string().check(z.trim())) })
    const given = z.object({ a: z.optional(z._default(z.int(), 1)), b: z.coerce.number() })
    expect([trimmed, given].map((schema) => changesIn(schema))).toEqual([
      ['overwrite'],
      ['default', 'coerce'],
    ])
  })

  it('gives roles only to calls of a user', () => {
    expect(calls.filter(({ bearer, roles }) => roles && bearer !== 'usuario')).toEqual([])
  })

  it('lets nobody but the public calls through without a token', () => {
    const open = calls.filter(({ bearer }) => bearer === 'none').map(({ path }) => path)
    expect(open).toEqual([
      '/health',
      '/ready',
      '/webtoken',
      '/boletin',
      '/boletin/confirmacion',
      '/boletin/confirmacion',
      '/boletin/retiro',
      '/boletin/retiro',
      '/archivos/{key}',
      '/identity',
      '/auth/social/start',
      '/auth/callback',
      '/sesion/pase',
      '/webhooks/mercadopago',
      '/webhooks/envioclick',
      '/recibos/{recibo}',
      '/productos/{id}/avisos/correo',
      '/avisos/confirmacion',
      '/avisos/confirmacion',
      '/avisos/retiro',
      '/avisos/retiro',
    ])
  })

  it('knows the specified operations of the identity service', () => {
    expect(operacionesIdentidad).toEqual(
      expect.arrayContaining([
        'SignUp',
        'ConfirmSignUp',
        'ResendConfirmationCode',
        'InitiateAuth',
        'RespondToAuthChallenge',
        'ForgotPassword',
        'ConfirmForgotPassword',
        'ChangePassword',
        'GetUser',
        'UpdateUserAttributes',
        'DeleteUser',
        'GlobalSignOut',
        'RevokeToken',
      ]),
    )
  })
})

describe('errorMessages', () => {
  it('says every error as a sentence of its own', () => {
    const entries = Object.entries(errorMessages)
    const texts = new Map(entries.map(([code, message]) => [message, code]))
    expect(entries.filter(([code, message]) => texts.get(message) !== code)).toEqual([])
    expect(entries.filter(([, message]) => !/^[A-ZÁÉÍÓÚ¡¿]/.test(message))).toEqual([])
  })
})
