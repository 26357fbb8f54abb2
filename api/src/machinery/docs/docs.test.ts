import { Validator } from '@seriousme/openapi-schema-validator'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { calls } from '../../../contract/calls.ts'
import { errorMessages } from '../../../contract/index.ts'
import type { AppEnv } from '../http/env.ts'
import { onError } from '../http/errors.ts'
import { docsRoutes } from './docs.routes.ts'
import { buildOpenApi } from './openapi.ts'

const all = calls.map(({ method, path }) => `${method} ${path}`)

const appWith = (served: string[]) => {
  const app = new Hono<AppEnv>().route(
    '/api',
    docsRoutes(() => served),
  )
  app.onError(onError(() => undefined))
  return app
}

const documentOf = async (served: string[]): Promise<ReturnType<typeof buildOpenApi>> =>
  (await appWith(served).request('/api/openapi.json')).json()

/** Every object in a document. */
const nodesOf = (node: unknown): Record<string, unknown>[] =>
  typeof node !== 'object' || node === null
    ? []
    : [
        ...(Array.isArray(node) ? [] : [node as Record<string, unknown>]),
        ...Object.values(node).flatMap(nodesOf),
      ]

const resolve = (document: object, ref: string) =>
  ref
    .slice(2)
    .split('/')
    .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], document)

describe('openapi.json', () => {
  it('is a valid OpenAPI 3.1 document of every call', async () => {
    const validator = new Validator()
    expect(await validator.validate(await documentOf(all))).toEqual({ valid: true })
    expect(validator.version).toBe('3.1')
  })

  it('refers only to what it holds', async () => {
    const document = await documentOf(all)
    const refs = nodesOf(document).flatMap(({ $ref }) => (typeof $ref === 'string' ? [$ref] : []))
    expect(refs.length).toBeGreaterThan(100)
    expect(refs.filter((ref) => !resolve(document, ref))).toEqual([])
  })

  it('announces the calls that are served and no others', async () => {
    const document = await documentOf([
      'ALL /api/*',
      'GET /api/productos/:id{[0-9]+}',
      'GET /api/archivos/:key{.+}',
      'POST /api/boletin',
      'GET /api/docs',
    ])
    expect(Object.keys(document.paths)).toEqual(['/boletin', '/archivos/{key}', '/productos/{id}'])
    expect(Object.keys(document.components.schemas)).toEqual([
      'Calificacion',
      'ErrorBody',
      'Especificacion',
      'FamiliaDeProducto',
      'NuevaSuscripcion',
      'Producto',
      'Variante',
    ])
    expect(Object.keys(document.components.securitySchemes)).toEqual(['aplicacion'])
  })

  it('says in Spanish what every call, parameter and field is', () => {
    const document = buildOpenApi(all)
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
    expect(operations.filter(({ summary }) => !summary)).toEqual([])
    const fields = nodesOf(document.components.schemas).flatMap(({ properties }) =>
      Object.entries((properties ?? {}) as Record<string, { description?: string }>),
    )
    const parameters = operations.flatMap(({ parameters }) => parameters)
    const silent = [
      ...fields.filter(([, { description }]) => !description).map(([name]) => name),
      ...parameters.filter(({ description }) => !description).map(({ name }) => name),
    ]
    // The identity service's own words are documented where its protocol is.
    expect(silent.filter((name) => !/^([A-Z]|__type$)/.test(name))).toEqual([])
  })

  it('gives each operation a name of its own', () => {
    const names = Object.values(buildOpenApi(all).paths)
      .flatMap((path) => Object.values(path))
      .map(({ operationId }) => operationId)
    expect(new Set(names).size).toBe(all.length)
  })

  it('describes a served call: parameters with their limits, bearer, errors with their texts', () => {
    const list = buildOpenApi(['GET /productos']).paths['/productos']?.get
    expect(list?.parameters).toContainEqual({
      in: 'query',
      name: 'limit',
      description: 'Filas por página, hasta 100.',
      required: false,
      schema: { type: 'integer', default: 10, minimum: 1, maximum: 100 },
    })
    expect(list?.security).toEqual([{ aplicacion: [] }])
    expect(list?.responses).toMatchObject({
      200: {
        content: { 'application/json': { schema: { $ref: '#/components/schemas/ProductosPage' } } },
      },
      304: {},
      401: {
        content: {
          'application/json': {
            examples: {
              token_vencido: { value: { error: { message: errorMessages.token_vencido } } },
            },
          },
        },
      },
    })
  })

  it('names the roles of a call and the body that says more than an error', () => {
    const { paths } = buildOpenApi(['POST /ventas-mostrador', 'POST /identity'])
    expect(paths['/ventas-mostrador']?.post?.security).toEqual([{ usuario: ['Comercio'] }])
    expect(paths['/ventas-mostrador']?.post?.responses).toMatchObject({
      409: {
        content: {
          'application/json': {
            schema: {
              anyOf: expect.arrayContaining([{ $ref: '#/components/schemas/CotizacionCambiada' }]),
            },
          },
        },
      },
    })
    expect(paths['/identity']?.post?.responses).toMatchObject({
      400: {
        content: {
          'application/json': { schema: { $ref: '#/components/schemas/ErrorIdentidad' } },
        },
      },
    })
  })

  it('answers 304 to who has it', async () => {
    const app = appWith(all)
    const etag = (await app.request('/api/openapi.json')).headers.get('etag') ?? ''
    const again = await app.request('/api/openapi.json', { headers: { 'if-none-match': etag } })
    expect(again.status).toBe(304)
  })
})

describe('docs', () => {
  it('is a page in Spanish without inline script or style, under a policy that allows none', async () => {
    const response = await appWith(all).request('/api/docs')
    const html = await response.text()
    expect(response.headers.get('content-type')).toMatch(/^text\/html/)
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(response.headers.get('content-security-policy')).not.toContain('unsafe')
    expect(html).toContain('<title>API de Plaza</title>')
    expect(html).toContain('lang="es-CO"')
    expect(html).not.toMatch(/<script(?![^>]*src=)|<style|style=|\son\w+=/)
  })

  it('serves every file that the page names', async () => {
    const app = appWith(all)
    const html = await (await app.request('/api/docs')).text()
    const files = [...html.matchAll(/(?:src|href)="(docs\/[^"]+)"/g)].map(([, file]) => file)
    expect(files).toHaveLength(4)
    for (const file of files) {
      const response = await app.request(`/api/${file}`)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toMatch(
        /^text\/(css|javascript); charset=utf-8$/,
      )
    }
  })

  it.each(['index.html', 'package.json', 'constructor', '..%2Fpackage.json'])(
    'has no asset %s',
    async (name) => {
      const response = await appWith(all).request(`/api/docs/assets/${name}`)
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ error: { code: 'ruta_no_encontrada' } })
    },
  )
})
