import { createHash } from 'node:crypto'

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; background: Canvas; color: CanvasText }
main { margin: 0 auto; max-width: 34rem; padding: 20vh 1.5rem 2rem }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 .5rem }
p { margin: 0 0 1rem }
a { color: LinkText; display: inline-block; line-height: 2.75rem; margin-right: 1.5rem }`

const styleHash = createHash('sha256').update(style).digest('base64')

/** What that page may load: its own style. */
export const unavailablePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** What a browser shows that went to an address of the API, which does not answer. */
export const unavailablePage = `<!doctype html>
<html lang="es-CO">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Plaza no está disponible en este momento</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Plaza no está disponible en este momento</h1>
<p>Tu carrito y tu sesión siguen guardados. Inténtalo de nuevo en un minuto.</p>
<p><a href="">Intentar de nuevo</a><a href="/home">Ir al inicio</a></p>
</main>
</body>
</html>
`
