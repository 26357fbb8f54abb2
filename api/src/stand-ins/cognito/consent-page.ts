import { escaped, pagePolicyOf } from '../../machinery/http/html.ts'
import type { AuthorizationQuery, SocialPerson } from './sessions/autorizacion.ts'

const style = `
body { font: 16px/1.5 system-ui, sans-serif; margin: 0; padding: 1.5rem; color: #1c2422; background: #f6f7f5 }
main { max-width: 26rem; margin: 4vh auto; background: #fff; border: 1px solid #dde3e0; border-radius: 1rem; padding: 1.75rem }
h1 { font-size: 1.35rem; margin: 0 0 .25rem }
h2 { font-size: 1rem; margin: 1.75rem 0 .5rem }
p { margin: 0 0 1rem; color: #53605c }
form { display: grid; gap: .75rem; margin: 0 0 .5rem }
label { display: grid; gap: .25rem; font-size: .9rem }
input { font: inherit; min-height: 44px; padding: 0 .8rem; border: 1px solid #9aa5a1; border-radius: .5rem }
button { font: inherit; min-height: 44px; padding: .5rem 1rem; border: 1px solid #14532d; border-radius: .5rem; background: #14532d; color: #fff; cursor: pointer }
button.quiet { background: #fff; color: #14532d }
button.person { text-align: left; background: #fff; color: inherit; border-color: #dde3e0 }
[role=alert] { color: #9f1d1d }
:focus-visible { outline: 3px solid #f0b429; outline-offset: 2px }`

/** What the page may load, and where its forms may lead: to this service and the site that asked. */
export const consentPolicy = ({ redirect_uri }: AuthorizationQuery) =>
  pagePolicyOf(style, `'self' ${new URL(redirect_uri).origin}`)

const hidden = (name: string, value: string) =>
  `<input type="hidden" name="${name}" value="${escaped(value)}">`

const personForm = ({ correo, nombres, apellidos }: SocialPerson) => `<form method="post">
${hidden('correo', correo)}${hidden('nombres', nombres)}${hidden('apellidos', apellidos)}
<button class="person">${escaped(`${nombres} ${apellidos}`.trim() || correo)}<br>${escaped(correo)}</button>
</form>`

const field = (name: string, label: string, type: string, autocomplete: string) =>
  `<label>${label}<input name="${name}" type="${type}" autocomplete="${autocomplete}" required></label>`

/** The page on which a developer plays the provider: choose a person, type one, or refuse. */
export const consentPage = (
  { identity_provider: provider }: AuthorizationQuery,
  people: SocialPerson[],
  problem = '',
) => `<!doctype html>
<html lang="es-CO">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Ingresar con ${provider}</title><style>${style}</style></head>
<body>
<main>
<h1>Ingresar con ${provider}</h1>
<p>Esta página reemplaza a ${provider} en desarrollo. Plaza recibirá tu nombre y tu correo.</p>
${problem && `<p role="alert">${escaped(problem)}</p>`}
${people.length ? `<h2>Elige una cuenta</h2>${people.map(personForm).join('\n')}` : ''}
<h2>${people.length ? 'Usa otra cuenta' : 'Escribe tus datos'}</h2>
<form method="post">
${field('nombres', 'Nombres', 'text', 'given-name')}
${field('apellidos', 'Apellidos', 'text', 'family-name')}
${field('correo', 'Correo electrónico', 'email', 'email')}
<button>Continuar</button>
</form>
<form method="post">${hidden('accion', 'negar')}<button class="quiet">No autorizar</button></form>
</main>
</body>
</html>`
