import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { hasDocs, hostOf, isFrontendOf, readConfig } from './config.ts'

it('needs nothing said', () => {
  expect(readConfig({})).toEqual({
    PORT: 3001,
    PLAZA_DATA: resolve('data'),
    MIGRATE: false,
    LOG: true,
    MIN_FREE_MB: 64,
    DATABASE_POOL: 10,
    DATABASE_POOLER: 'none',
    TRUSTED_PROXIES: ['127.0.0.1', '::1', '::ffff:127.0.0.1'],
    NODE_ENV: 'development',
    PUBLIC_ORIGIN: 'http://localhost:3000',
    FRONTEND_ORIGINS: [],
    OAUTH_TOKEN_DELIVERY: 'fragment',
    MAIL_FROM: expect.stringContaining('Plaza'),
    VALOR_ENVIO: 7000,
    ENVIO_GRATIS_DESDE: 50_000,
    DIAS_ENVIO_DESDE: 2,
    DIAS_ENVIO_HASTA: 5,
    MINUTOS_PARA_PAGAR: 30,
    CATEGORIAS_SIN_RETRACTO: ['alimentos'],
    DIAS_RECIBIR_DEVOLUCION: 8,
    DIAS_REEMBOLSO: 15,
    VENTAS_POR_HORA: 60,
    VENTAS_SIN_PAGAR: 1,
    UNIDADES_SIN_COMPRAS: 30,
    PRODUCTOS_SIN_COMPRAS: 15,
    UVT: 52_374,
    LIMITE_DIFERENCIA_CAJA: 10_000,
    DIAS_RETRACTO: 5,
    DIAS_ENTREGA: 30,
    S3_REGION: 'us-east-1',
    TRANSPORTADORAS: 'ninguna',
    SEGUNDO_FACTOR: 'ofrecido',
    SLOW_STATEMENT_MS: 500,
    TRACE_SHARE: 0.05,
    CARGA_MAX_MB: 10,
    CARGA_MAX_FILAS: 20_000,
    CARGA_MAX_COLUMNAS: 60,
    CARGA_MAX_INFLADO_MB: 48,
  })
})

it('reads what is said, an empty variable counting as absent', () => {
  const config = readConfig({
    PORT: '0',
    LOG: 'off',
    DATABASE_URL: '',
    TRUSTED_PROXIES: '10.0.0.0/8, 2001:db8::/32, 192.168.1.7',
  })
  expect(config).toMatchObject({ PORT: 0, LOG: false })
  expect(config.DATABASE_URL).toBeUndefined()
  expect(config.TRUSTED_PROXIES).toEqual(['10.0.0.0/8', '2001:db8::/32', '192.168.1.7'])
})

it.each(['7.000', '7,000', '7000.0', '-1', '1e3', '0x10', '$7000', '99999999999', 'Infinity'])(
  'refuses %j for pesos, days or minutes: what is meant is not what JavaScript reads',
  (text) => {
    for (const name of ['VALOR_ENVIO', 'ENVIO_GRATIS_DESDE', 'DIAS_RETRACTO', 'MINUTOS_PARA_PAGAR'])
      expect(() => readConfig({ [name]: text })).toThrow(`${name}: `)
  },
)

it('takes a blank variable for one that is not there, and a value without what an editor left around it', () => {
  const blank = { VALOR_ENVIO: ' ', PORT: '\t', MIN_FREE_MB: ' ', METRICS_TOKEN: '\r' }
  expect(readConfig(blank)).toEqual(readConfig({}))
  expect(readConfig({ VALOR_ENVIO: ' 9500\r', MP_ACCESS_TOKEN: 'APP_USR-1\r' })).toMatchObject({
    ...{ VALOR_ENVIO: 9500, MP_ACCESS_TOKEN: 'APP_USR-1' },
  })
})

it('believes no X-Forwarded-For of everybody', () => {
  for (const TRUSTED_PROXIES of ['0.0.0.0/0', '10.0.0.0/8, ::/0', '10.0.0.0/', '10.0.0.0/33', '*'])
    expect(() => readConfig({ TRUSTED_PROXIES })).toThrow('TRUSTED_PROXIES')
})

it('takes a relative data folder from the root, wherever the command was typed', () => {
  const datos = fileURLToPath(new URL('../../datos', import.meta.url))
  expect(readConfig({ PLAZA_DATA: 'datos', INIT_CWD: '/srv/plaza' }).PLAZA_DATA).toBe(datos)
  expect(readConfig({ PLAZA_DATA: '/var/plaza', INIT_CWD: '/srv' }).PLAZA_DATA).toBe('/var/plaza')
})

it('names every variable that is wrong', () => {
  const read = () => readConfig({ PORT: 'x', DATABASE_URL: 'mysql://db', LOG: 'maybe' })
  expect(read).toThrow(/PORT: [\s\S]*DATABASE_URL: [\s\S]*LOG: /)
})

it('takes one PostgreSQL server or several, each with an address that is one', () => {
  const several = 'postgres://plaza@uno:5432,dos:5432/plaza'
  expect(readConfig({ DATABASE_URL: several }).DATABASE_URL).toBe(several)
  for (const DATABASE_URL of ['postgres://uno:x/plaza', 'postgres://uno:5432,dos:x/plaza', 'plaza'])
    expect(() => readConfig({ DATABASE_URL })).toThrow('DATABASE_URL')
})

it('refuses a pool id that is none, and a pool without its client', () => {
  const pool = { COGNITO_USER_POOL_ID: 'us-east-1_AbCdEf123', COGNITO_CLIENT_ID: 'web' }
  expect(readConfig(pool)).toMatchObject(pool)
  for (const id of ['PlazaLocal', 'us-east-1_', `us-east-1_${'a'.repeat(50)}`])
    expect(() => readConfig({ ...pool, COGNITO_USER_POOL_ID: id })).toThrow('COGNITO_USER_POOL_ID')
  expect(() => readConfig({ ...pool, COGNITO_CLIENT_ID: '' })).toThrow('COGNITO_CLIENT_ID')
})

it.each(['corta', 'a'.repeat(44)])('refuses the installation key %j', (PLAZA_KEY) => {
  expect(() => readConfig({ PLAZA_KEY })).toThrow('PLAZA_KEY')
})

const production = {
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://plaza.co/',
  MP_ACCESS_TOKEN: 'APP_USR-1',
  MP_WEBHOOK_SECRET: 'clave',
  SMTP_URL: 'smtp://correo.plaza.co',
  PLAZA_KEY: 'a'.repeat(43),
}

it('gives tokens to the named sites, and to this machine while developing', () => {
  const FRONTEND_ORIGINS = 'https://a.co, https://b.co'
  const allowed = (env: NodeJS.ProcessEnv, origin: string) =>
    isFrontendOf(readConfig({ ...env, FRONTEND_ORIGINS }))(origin)
  for (const origin of ['https://plaza.co', 'https://a.co', 'https://b.co'])
    expect(allowed(production, origin)).toBe(true)
  for (const origin of ['http://localhost:3000', 'http://localhost:3220', 'https://b.co'])
    expect(allowed({}, origin)).toBe(true)
  for (const origin of ['http://localhost:3220', 'https://plaza.co.evil.co', 'http://plaza.co', ''])
    expect(allowed(production, origin)).toBe(false)
  expect(() => readConfig({ FRONTEND_ORIGINS: 'plaza.co' })).toThrow('FRONTEND_ORIGINS')
})

describe('production', () => {
  it('takes what it needs', () => {
    expect(readConfig(production)).toMatchObject({
      ...production,
      PUBLIC_ORIGIN: 'https://plaza.co',
    })
  })

  it.each(['PUBLIC_ORIGIN', 'MP_ACCESS_TOKEN', 'MP_WEBHOOK_SECRET', 'SMTP_URL', 'PLAZA_KEY'])(
    'is refused without %s, which nobody else needs',
    (lacking) => {
      expect(() => readConfig({ ...production, [lacking]: '' })).toThrow(lacking)
      expect(() =>
        readConfig({ ...production, PUBLIC_ORIGIN: '', NODE_ENV: '', [lacking]: '' }),
      ).not.toThrow()
    },
  )

  it.each(['http://plaza.co', 'https://localhost', 'http://localhost:3000', 'https://127.0.0.1'])(
    'is refused at %s',
    (PUBLIC_ORIGIN) => {
      expect(() => readConfig({ ...production, PUBLIC_ORIGIN })).toThrow('PUBLIC_ORIGIN')
    },
  )

  it.each(['https://plaza.co', 'http://plaza.co', 'https://localhost:3000'])(
    'is what %s asks for',
    (PUBLIC_ORIGIN) => {
      expect(() => readConfig({ PUBLIC_ORIGIN })).toThrow('PUBLIC_ORIGIN')
    },
  )

  it('listens everywhere and shows no documentation unless it is told', () => {
    const [inside, outside] = [readConfig(production), readConfig({})]
    expect([hostOf(inside), hostOf(outside)]).toEqual([undefined, '127.0.0.1'])
    expect([hasDocs(inside), hasDocs(outside)]).toEqual([false, true])
    const told = { HOST: '10.0.0.7', API_DOCS: 'true' }
    expect(hostOf(readConfig({ ...production, ...told }))).toBe('10.0.0.7')
    expect(hasDocs(readConfig({ ...production, ...told }))).toBe(true)
  })
})
