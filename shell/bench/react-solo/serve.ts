import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { serve } from '@hono/node-server'
import { build } from 'esbuild'
import { Hono } from 'hono'
import { proxy } from 'hono/proxy'

const css = `body{margin:0;font:16px/1.5 system-ui,sans-serif;background:#f6f7f9}header{display:flex;gap:12px;padding:12px 16px;background:#14417b}
header a,header input{color:#fff;background:none}main{padding:16px;max-width:1200px;margin:auto}img{display:block;width:100%;aspect-ratio:1;object-fit:cover}
.banner{aspect-ratio:780/920}nav{display:grid;grid-template-columns:1fr 1fr;gap:12px}.grid{display:grid;grid-template-columns:1fr 1fr;gap:12px}
article{background:#fff;padding:8px;border-radius:12px}button{width:100%;padding:12px;background:#14417b;color:#fff;border:0}`

const html = `<!doctype html>
<html lang="es-CO">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Plaza</title>
<style>${css}</style>
<script defer src="/page.js"></script>
</head>
<body><div id="root"></div></body>
</html>
`

const bundle = async () => {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'page.tsx')],
    ...{ bundle: true, minify: true, write: false, format: 'iife', jsx: 'automatic' },
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  return outputFiles[0]?.contents ?? new Uint8Array()
}

/** The answers that a page of the shop carries, by their paths. */
interface Carried {
  config: { cdnUrl: string }
  answers: Record<string, { body: unknown }>
}

const carriedBy = async (shop: string, path: string): Promise<Carried> => {
  const page = await (await fetch(shop + path)).text()
  const [, json = ''] = /id="plaza">([\s\S]*?)<\/script>/.exec(page) ?? []
  return JSON.parse(json)
}

const contentOf = async (shop: string, path: string) => {
  const { config, answers } = await carriedBy(shop, path)
  const bodyOf = (pattern: RegExp) =>
    Object.entries(answers).find(([asked]) => pattern.test(asked))?.[1].body
  const listed = bodyOf(/^\/productos\?/) as { data: unknown[] } | undefined
  return {
    cdnUrl: config.cdnUrl,
    ...(path === '/home' && { banner: 'banners/envio-gratis-cf7e47e2-movil.webp' }),
    categorias: bodyOf(/^\/categorias/) ?? [],
    productos: listed?.data ?? [],
    producto: bodyOf(/^\/productos\/\d+$/),
  }
}

/** Serves the same content as a running shop, drawn by React alone, at an address of its own. */
export const openPlain = async (shop: string) => {
  const packed = (text: string | Uint8Array, type: string) =>
    new Response(brotliCompressSync(text), {
      headers: { 'Content-Type': type, 'Content-Encoding': 'br' },
    })
  const script = await bundle()
  const app = new Hono()
    .get('/page.js', () => packed(script, 'text/javascript'))
    .get('/content/*', async (c) => {
      const content = await contentOf(shop, c.req.path.replace('/content', ''))
      return packed(JSON.stringify(content), 'application/json')
    })
    .get('/api/*', (c) => proxy(new URL(c.req.path, shop), c.req))
    .get('*', () => packed(html, 'text/html; charset=utf-8'))
  return new Promise<{ address: string; close: () => void }>((resolve) => {
    const server = serve({ fetch: app.fetch, port: 0 }, ({ port }) =>
      resolve({ address: `http://localhost:${port}`, close: () => server.close() }),
    )
  })
}
