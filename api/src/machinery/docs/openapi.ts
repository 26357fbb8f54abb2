import { type Call, calls } from '../../../contract/calls.ts'
import packageJson from '../../../package.json' with { type: 'json' }
import { componentSchemas, reachableFrom } from './json-schema.ts'
import { operationOf } from './operation.ts'

const info = {
  title: 'API de Plaza',
  version: packageJson.version,
  description:
    'Los valores son pesos colombianos (COP) enteros, las tarifas son porcentajes y los momentos van en UTC (ISO 8601). Un error responde siempre `{"error": {"code", "message"}}`: el código es de una lista cerrada y el mensaje se puede mostrar tal cual.',
}

const securitySchemes = {
  aplicacion: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'Token de aplicación, de `GET /webtoken`. Lee el catálogo y nada más.',
  },
  usuario: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'Token de acceso de una persona, del servicio de identidad.',
  },
}

// "GET /api/productos/:id{[0-9]+}" of a router and "GET /productos/{id}" of the contract are one call.
const shapeOf = (route: string) =>
  route
    .replace(/^(\w+) (?:\/api(?=\/))?/, '$1 ')
    .replace(/\/:\w+(?:\{[^/]*\})?/g, '/{}')
    .replace(/\{\w+\}/g, '{}')

const servedCalls = (served: readonly string[]) => {
  const shapes = new Set(served.map(shapeOf))
  return calls.filter(({ method, path }) => shapes.has(shapeOf(`${method} ${path}`)))
}

const pathsOf = (included: readonly Call[]) => {
  const paths: Record<string, Record<string, ReturnType<typeof operationOf>>> = {}
  for (const call of included)
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(call) }
  return paths
}

const kindsOf = (included: readonly Call[]) =>
  Object.entries(securitySchemes).filter(([name]) => included.some(({ bearer }) => bearer === name))

/**
 * The OpenAPI 3.1 document of the calls that are really served: `served` lists the routes as "METHOD /path", in the
 * spelling of the router or of the contract, with or without /api.
 */
export const buildOpenApi = (served: readonly string[]) => {
  const included = servedCalls(served)
  const paths = pathsOf(included)
  return {
    openapi: '3.1.1',
    info,
    servers: [{ url: '/api' }],
    tags: [...new Set(included.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: Object.fromEntries(kindsOf(included)),
      schemas: reachableFrom(paths, componentSchemas()),
    },
  }
}
