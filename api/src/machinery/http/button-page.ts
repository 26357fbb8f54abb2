import type { Context } from 'hono'
import { escaped, pagePolicyOf } from './html.ts'

// The colors of the shop's palette, by day and by night: nothing of the shop itself is loaded here.
const style = `
:root { color-scheme: light dark; --ink: #1d1b26; --paper: #fffaf2; --card: #fff; --brand: #14417b; --on: #fff; --bar: #14417b; font: 16px/1.5 system-ui, sans-serif; background: var(--paper); color: var(--ink) }
@media (prefers-color-scheme: dark) { :root { --ink: #f6f1e8; --paper: #15131b; --card: #221f2b; --brand: #a2c5f8; --on: #15131b; --bar: #163c70 } }
body { margin: 0 }
header { padding: 1rem 1.5rem; border-bottom: 6px solid #ffc83d; background: var(--bar) }
header a { color: #fff; font-size: 1.5rem; font-weight: 800; line-height: 1.5; text-decoration: none }
main { box-sizing: border-box; margin: 8vh auto 2rem; max-width: 34rem; padding: 2rem 1.5rem; border-radius: 1rem; background: var(--card) }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 .5rem }
p { margin: 0 0 1rem }
main a { display: inline-block; color: var(--brand); line-height: 2.75rem }
button { font: inherit; font-weight: 600; min-height: 3rem; padding: 0 1.5rem; border: 0; border-radius: .75rem; background: var(--brand); color: var(--on); cursor: pointer }
button:focus-visible, a:focus-visible { outline: 3px solid #ffc83d; outline-offset: 2px }
@media (max-width: 34rem) { main { margin: 1rem; padding: 1.5rem 1.25rem } button { width: 100% } }`

/** What such a page may load: its own style; its form leads back to it. */
const buttonPagePolicy = pagePolicyOf(style, "'self'")

interface ButtonPage {
  title: string
  text: string
  /** Presses this to do it; without one there is nothing left to do. */
  button?: { label: string; clave: string }
}

/** A page that a letter leads to: what it is about, and the one button that does it. */
const buttonPage = ({ title, text, button }: ButtonPage) => `<!doctype html>
<html lang="es-CO">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escaped(title)} · Plaza</title><style>${style}</style></head>
<body>
<header><a href="/home">Plaza</a></header>
<main>
<h1>${escaped(title)}</h1>
<p>${escaped(text)}</p>
${button ? `<form method="post" action="?clave=${escaped(encodeURIComponent(button.clave))}"><p><button>${escaped(button.label)}</button></p></form>` : ''}
<a href="/home">Ir a Plaza</a>
</main>
</body>
</html>`

/** Answers with such a page. Opening one changes nothing, since mail programs open what they are sent. */
export const showButtonPage = (c: Context, content: ButtonPage, status: 200 | 404 = 200) =>
  c.html(buttonPage(content), status, {
    'cache-control': 'no-store',
    'content-security-policy': buttonPagePolicy,
    // The address of this page is a key.
    'referrer-policy': 'no-referrer',
  })

const isClave = /^[\w-]{32}$/

/** The key in such a page's address; empty where there is none. */
export const claveOf = (c: Context) => isClave.exec(c.req.query('clave') ?? '')?.[0] ?? ''
