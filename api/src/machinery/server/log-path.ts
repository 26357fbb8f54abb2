/** What of a path names a person, or opens something to whoever knows it, and what the log says instead. */
const secret: [RegExp, string][] = [
  [/^(\/api\/usuarios\/(?:by-email\/)?)[^/]+/i, '$1:correo'],
  [/^(\/(?:api\/recibos|recibo)\/)[^/]+/i, '$1:recibo'],
  // As long as a document's or a telephone's; what the payment provider calls a payment stays.
  [/(?<!\/ventas\/)(?<![\w-])\d{6,}(?![\w-])/g, ':numero'],
]

const isCorreo = /@|%40/i

// Part by part: a pattern that looks for an address anywhere reads a long path anew from each of its letters.
const withoutCorreos = (path: string) =>
  path
    .split('/')
    .map((part) => (isCorreo.test(part) ? ':correo' : part))
    .join('/')

/** A path as the log may keep it: without anybody's address, and without what is a key. */
export const logPath = (path: string) =>
  secret.reduce((text, [pattern, word]) => text.replace(pattern, word), withoutCorreos(path))

// A small number, or an id that nobody chose.
const isTold = /^(?:\d{1,5}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i

/**
 * The path of a request as its route has it, "/api/productos/:id", with the values that are nobody's: "/api/productos/7". Of what no
 * route has nothing is told but that.
 */
export const pathOfRoute = (route: string, path: string) => {
  if (!route.startsWith('/')) return path.startsWith('/api/') ? '/api/:otro' : '/:otro'
  const values = path.split('/')
  const told = (part: string, i: number) => {
    const value = values[i] ?? ''
    return !part.startsWith(':') || isTold.test(value) ? value : part.replace(/\{.*/, '')
  }
  return route.split('/').map(told).join('/')
}
