import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'
import { describe, expect, it } from 'vitest'
import { browserConfig, hostOf, previewHostOf, readConfig } from './config.ts'

const settings = (env: NodeJS.ProcessEnv) => browserConfig(readConfig(env))
const example = parseEnv(readFileSync(new URL('../../.env.example', import.meta.url), 'utf8'))
const pool = { COGNITO_USER_POOL_ID: 'us-east-1_AbCdEf123', COGNITO_CLIENT_ID: 'client' }

it('have the data folder in the root, where it is not named whole', () => {
  const inRoot = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url))
  expect(readConfig({}).PLAZA_DATA).toBe(inRoot('data'))
  expect(readConfig({ PLAZA_DATA: 'datos' }).PLAZA_DATA).toBe(inRoot('datos'))
  expect(readConfig({ PLAZA_DATA: '/var/plaza' }).PLAZA_DATA).toBe('/var/plaza')
})

describe('the settings of the browser', () => {
  it('name the identity service that comes with the API', () => {
    expect(settings({})).toEqual({
      apiUrl: '/api',
      cdnUrl: '/api/archivos',
      map: {
        tilesUrl: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
        credit: '© OpenStreetMap',
        searchUrl: 'https://nominatim.openstreetmap.org/search',
      },
      valorEnvio: 7000,
      envioGratisDesde: 50_000,
      userPoolId: 'us-east-1_PlazaLocal',
      clientId: 'plazalocalweb',
      identityEndpoint: '/api/identity',
    })
  })

  it('name the pool of the environment, which is reached in its own region', () => {
    expect(settings(pool)).toMatchObject({
      userPoolId: 'us-east-1_AbCdEf123',
      clientId: 'client',
      identityEndpoint: '',
    })
  })

  it('name the address of a service that is elsewhere', () => {
    const env = { ...pool, COGNITO_ENDPOINT: 'https://identidad.plaza.co' }
    expect(settings(env).identityEndpoint).toBe('https://identidad.plaza.co')
  })

  it('name other services for the map', () => {
    const env = {
      MAP_TILES_URL: 'https://mapas.plaza.co/{z}/{x}/{y}.webp',
      MAP_CREDIT: '© Mapas de Plaza',
      MAP_SEARCH_URL: 'https://lugares.plaza.co/search',
    }
    expect(settings(env).map).toEqual({
      tilesUrl: env.MAP_TILES_URL,
      credit: env.MAP_CREDIT,
      searchUrl: env.MAP_SEARCH_URL,
    })
  })

  it('say what shipping costs, as the API charges it', () => {
    const env = { VALOR_ENVIO: '9500', ENVIO_GRATIS_DESDE: '80000' }
    expect(settings(env)).toMatchObject({ valorEnvio: 9500, envioGratisDesde: 80_000 })
  })

  it('say no other sum than whoever set it means', () => {
    for (const text of ['7.000', '50,000', '-1', '1e3', '99999999999'])
      expect(() => settings({ ENVIO_GRATIS_DESDE: text })).toThrow('ENVIO_GRATIS_DESDE')
    expect(settings({ VALOR_ENVIO: ' ', ENVIO_GRATIS_DESDE: '80000\r' })).toMatchObject({
      ...{ valorEnvio: 7000, envioGratisDesde: 80_000 },
    })
  })

  it('take an empty variable for one that is not there', () => {
    expect(settings({ COGNITO_USER_POOL_ID: '', COGNITO_CLIENT_ID: '' })).toEqual(settings({}))
  })
})

describe('a wrong environment', () => {
  it.each(['PlazaLocal', 'us-east-1_', 'us-east-1_a b', `us-east-1_${'a'.repeat(46)}`])(
    'refuses the pool id %j and names its variable',
    (id) => {
      expect(() => readConfig({ ...pool, COGNITO_USER_POOL_ID: id })).toThrow(
        'COGNITO_USER_POOL_ID',
      )
    },
  )

  it('refuses a pool without a client', () => {
    expect(() => readConfig({ COGNITO_USER_POOL_ID: pool.COGNITO_USER_POOL_ID })).toThrow(
      'COGNITO_CLIENT_ID',
    )
  })
})

describe('production', () => {
  const production = { NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://plaza.co' }

  it.each<[string, NodeJS.ProcessEnv]>([
    ['no origin', { ...production, PUBLIC_ORIGIN: '' }],
    ['this machine', { ...production, PUBLIC_ORIGIN: 'https://localhost' }],
    ['no https', { ...production, PUBLIC_ORIGIN: 'http://plaza.co' }],
    ['a public name outside it', { PUBLIC_ORIGIN: 'http://plaza.co' }],
    ['https outside it', { PUBLIC_ORIGIN: 'https://localhost:3000' }],
  ])('is refused with %s', (_, env) => {
    expect(() => readConfig(env)).toThrow('PUBLIC_ORIGIN')
  })

  it('needs the key that page servers share where they share a bucket', () => {
    const shared = { ...production, RELEASES_S3_BUCKET: 'versiones' }
    expect(() => readConfig(shared)).toThrow('PAGE_KEY')
    expect(readConfig({ ...shared, PAGE_KEY: 'clave' })).toMatchObject({ PAGE_KEY: 'clave' })
  })

  it('listens everywhere, and a shop that is developed on its own machine, unless told', () => {
    expect(hostOf(readConfig(production))).toBeUndefined()
    expect(hostOf(readConfig({}))).toBe('127.0.0.1')
    expect(hostOf(readConfig({ HOST: '0.0.0.0' }))).toBe('0.0.0.0')
  })
})

describe('the host of previews', () => {
  const production = { NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://plaza.com.co' }
  const read = (PREVIEW_HOST: string) => previewHostOf(readConfig({ ...production, PREVIEW_HOST }))

  it('is this machine outside production, and none in it, unless told', () => {
    expect(previewHostOf(readConfig({}))).toBe('localhost')
    expect(read('')).toBeUndefined()
    expect(read('plaza-previas.com.co')).toBe('plaza-previas.com.co')
    expect(read('previas.example')).toBe('previas.example')
  })

  it.each(['previas.plaza.com.co', 'plaza.com.co', 'https://previas.example', 'Previas.example'])(
    'is refused as %s, which is of the site of the shop or no host',
    (host) => {
      expect(() => read(host)).toThrow('PREVIEW_HOST')
    },
  )
})

it('takes the example of an environment as it stands, which is the defaults', () => {
  expect(readConfig(example)).toEqual(readConfig({}))
})

describe('who is told of what teams should know', () => {
  const secret = 's'.repeat(32)
  const read = (ALERT_WEBHOOKS: string, ALERT_SECRET = secret) =>
    readConfig({ ALERT_WEBHOOKS, ALERT_SECRET }).ALERT_WEBHOOKS

  it('is an address for all modules, or for one', () => {
    const list = 'https://avisos.plaza.co/a, mfe-uno=https://avisos.plaza.co/b'
    expect(read(list)).toEqual(['https://avisos.plaza.co/a', 'mfe-uno=https://avisos.plaza.co/b'])
  })

  it.each([
    ['avisos.plaza.co', secret, 'ALERT_WEBHOOKS'],
    ['file:///etc/passwd', secret, 'ALERT_WEBHOOKS'],
    ['https://avisos.plaza.co', '', 'ALERT_SECRET'],
    ['https://avisos.plaza.co', 'corto', 'ALERT_SECRET'],
  ])('is refused as %s with the secret %s', (list, given, named) => {
    expect(() => read(list, given)).toThrow(named)
  })
})
