import { escaped, pagePolicyOf } from '../../machinery/http/html.ts'
import { estadosRemotos } from './datos.ts'
import type { GuiaRemota } from './guias.repository.ts'

const style = `
:root { color-scheme: light; font: 16px/1.5 system-ui, sans-serif; color: #1c2422; background: #f6f7f5 }
body { margin: 0 auto; max-width: 34rem; padding: 1.5rem }
main, form { background: #fff; border: 1px solid #dde3e0; border-radius: 1rem; padding: 1.5rem; margin-bottom: 1rem }
h1 { font-size: 1.35rem; margin: 0 0 .25rem }
p { color: #53605c; margin: .25rem 0 1rem }
select, button { font: inherit; min-height: 2.75rem; border: 1px solid #14532d; border-radius: .75rem; background: #fff; padding: 0 1rem }
button { font-weight: 600; color: #14532d }
:focus-visible { outline: 3px solid #2f855a; outline-offset: 2px }`

/** What these pages may load: their own style. */
export const pagePolicy = pagePolicyOf(style, "'self'")

const document = (title: string, content: string) => `<!doctype html>
<html lang="es-CO">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head>
<body>
<h1>${title}</h1>
${content}
</body>
</html>`

/** How far a parcel has come, as its carrier shows it. */
export const trackingPage = ({ rastreo, transportadora, estado, detalle }: GuiaRemota) =>
  document(
    `Guía ${escaped(rastreo)}`,
    `<main><p>${escaped(transportadora)} · transportadora de prueba: no lleva nada</p>
<h2>${escaped(estado)}</h2><p>${escaped(detalle)}</p></main>`,
  )

export const noPage = () => document('Esa guía no existe', '<main><p>Revisa el número.</p></main>')

const formOf = ({ id, rastreo, transportadora, estado, referencia }: GuiaRemota) =>
  `<form method="post" action="guias">
<h2>${escaped(transportadora)} · ${escaped(rastreo)}</h2>
<p>${escaped(estado)} · ${escaped(referencia)}</p>
<input type="hidden" name="id" value="${id}">
<label>Pasa a <select name="estado">${estadosRemotos
    .map((one) => `<option${one === estado ? ' selected' : ''}>${one}</option>`)
    .join('')}</select></label>
<button>Mover</button>
</form>`

/** The latest guides, each to be moved on. */
export const panelPage = (guias: readonly GuiaRemota[]) =>
  document(
    'Guías de prueba',
    guias.map(formOf).join('\n') || '<main><p>Todavía no hay guías.</p></main>',
  )
