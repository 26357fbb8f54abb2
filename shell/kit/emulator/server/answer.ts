/** A request as the emulator reads it. */
export interface Asked {
  method: string
  url: URL
  headers: Headers
  body: string
}

/** What it answers. */
export interface Reply {
  status: number
  headers: Record<string, string>
  body: string | Uint8Array
}

export const json = (value: unknown, status = 200): Reply => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify(value),
})

export const nothing = (status: number): Reply => ({ status, headers: {}, body: '' })

const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  woff2: 'font/woff2',
}

/** A file under its name. */
export const file = (path: string, body: string | Uint8Array): Reply => ({
  status: 200,
  headers: {
    'content-type': types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
  },
  body,
})
