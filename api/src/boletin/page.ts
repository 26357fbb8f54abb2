import { escaped, pagePolicyOf } from '../http/html.ts'

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; background: Canvas; color: CanvasText }
main { margin: 0 auto; max-width: 34rem; padding: 15vh 1.5rem 2rem }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 .5rem }
p { margin: 0 0 1rem }
a { display: inline-block; line-height: 2.75rem }
button { font: inherit; font-weight: 600; min-height: 3rem; padding: 0 1.5rem; border: 0; border-radius: .75rem; background: #14417b; color: #fff }
button:focus-visible, a:focus-visible { outline: 3px solid #2f6fc2; outline-offset: 2px }`

/** What such a page may load: its own style; its form leads back to it. */
export const boletinPolicy = pagePolicyOf(style, "'self'")

interface Content {
  title: string
  text: string
  /** Presses this to do it; without one there is nothing left to do. */
  button?: { label: string; clave: string }
}

/** A page of the newsletter's: what it is about, and the one button that does it. */
export const boletinPage = ({ title, text, button }: Content) => `<!doctype html>
<html lang="es-CO">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escaped(title)} · Plaza</title><style>${style}</style></head>
<body>
<main>
<h1>${escaped(title)}</h1>
<p>${escaped(text)}</p>
${button ? `<form method="post" action="?clave=${escaped(encodeURIComponent(button.clave))}"><p><button>${escaped(button.label)}</button></p></form>` : ''}
<a href="/home">Ir a Plaza</a>
</main>
</body>
</html>`
