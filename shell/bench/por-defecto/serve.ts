import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { proxy } from 'hono/proxy'

// The page of build.cjs, beside a running shop (its address is the first argument) whose API it asks. Prints its address.
const [shop] = process.argv.slice(2)
const root = join(import.meta.dirname, '../../dist/por-defecto')
const main = readdirSync(join(root, 'host')).find((name) => /^main\.\w+\.js$/.test(name))

const page = `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Plaza</title>
<script defer src="/host/${main}"></script>
</head>
<body><div id="root"></div></body>
</html>
`

const app = new Hono()
  .all('/api/*', (c) => proxy(new URL(c.req.path, shop).href + new URL(c.req.url).search, c.req))
  .get('/home', (c) => c.html(page))
  .use(serveStatic({ root }))

serve({ fetch: app.fetch, port: 0 }, ({ port }) => console.info(`http://localhost:${port}`))
