import { escaped, pagePolicyOf } from '../../machinery/http/html.ts'
import type { Mensaje } from './mailbox.ts'

const style = `
body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 44rem; padding: 1.5rem; color: #1c2422; background: #f6f7f5 }
form { display: flex; gap: .5rem; margin: 1rem 0 }
input { flex: 1; font: inherit; padding: .6rem .8rem; border: 1px solid #9aa5a1; border-radius: .5rem }
button { font: inherit; padding: .6rem 1.2rem; border: 0; border-radius: .5rem; background: #14532d; color: #fff }
article { background: #fff; border: 1px solid #dde3e0; border-radius: .75rem; padding: 1rem 1.25rem; margin: 1rem 0 }
h2 { font-size: 1.05rem; margin: 0 }
header { color: #53605c; font-size: .9rem }
pre { font: inherit; white-space: pre-wrap; margin: .75rem 0 0 }`

/** What the page may load: its own style, and nothing else. */
export const pagePolicy = pagePolicyOf(style, "'self'")

const dates = new Intl.DateTimeFormat('es-CO', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'America/Bogota',
})

const article = ({ correo, asunto, texto, creado_en }: Mensaje) => `<article>
<header>Para ${escaped(correo)} · <time datetime="${creado_en}">${dates.format(new Date(creado_en))}</time></header>
<h2>${escaped(asunto)}</h2>
<pre>${escaped(texto)}</pre>
</article>`

const nothing = '<p>Todavía no hay mensajes.</p>'

/** The developers' mailbox as a page. */
export const mailboxPage = (mensajes: Mensaje[], correo = '') => `<!doctype html>
<html lang="es-CO">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Buzón de desarrollo</title><style>${style}</style></head>
<body>
<main>
<h1>Buzón de desarrollo</h1>
<p>Los mensajes que Plaza enviaría, el más reciente primero.</p>
<form><input type="email" name="correo" aria-label="Correo electrónico" placeholder="Correo electrónico" value="${escaped(correo)}"><button>Buscar</button></form>
${mensajes.map(article).join('\n') || nothing}
</main>
</body>
</html>`
