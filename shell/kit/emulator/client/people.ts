// Who looks at the page: a visitor, or one of the demo's people, without a password.

interface EmulatorState {
  clientId: string
  shell: string
  people: { id: string; label: string }[]
}

interface Entered {
  sub: string
  token: string
  idToken: string
  refreshToken: string
}

const state: EmulatorState = JSON.parse(
  document.getElementById('plaza-emulador')?.textContent ?? 'null',
)

const css = `
:host { all: initial; position: fixed; left: 12px; bottom: 12px; z-index: 2147483646; font: 14px/1.4 system-ui, sans-serif; }
@media (max-width: 767px) { :host { bottom: 84px; } }
details { border-radius: 10px; background: #1a2233; color: #fff; box-shadow: 0 2px 10px rgb(0 0 0 / 35%); }
summary { box-sizing: border-box; min-height: 44px; padding: 12px 14px; cursor: pointer; }
div { display: grid; gap: 10px; padding: 0 14px 14px; }
label { display: grid; gap: 4px; }
select { min-height: 44px; padding: 0 8px; border-radius: 6px; border: 1px solid #8c97ad; background: #fff; color: #1a2233;
  font: inherit; }
a { color: #ffd978; }
small { color: #c9d1e2; font-size: 12px; overflow-wrap: anywhere; }`

const visitor = 'visitante'
const chosen = 'plaza-emulador-persona'
const prefix = `CognitoIdentityServiceProvider.${state.clientId}.`

const forget = () => {
  for (const key of Object.keys(localStorage))
    if (key.startsWith('CognitoIdentityServiceProvider.') || key === 'user')
      localStorage.removeItem(key)
  localStorage.removeItem(chosen)
}

// As the identity service's client keeps a session, which the shell finds when the page begins.
const keep = ({ sub, token, idToken, refreshToken }: Entered) => {
  const items = { accessToken: token, idToken, refreshToken, clockDrift: '0' }
  for (const [name, value] of Object.entries(items))
    localStorage.setItem(`${prefix}${sub}.${name}`, value)
  localStorage.setItem(`${prefix}LastAuthUser`, sub)
}

/** Makes somebody of the demo, or nobody, this browser's user, and goes to an address. */
const enter = async (id: string, to = location.href) => {
  const person = (await (
    await fetch(`/emulador/persona.json?id=${encodeURIComponent(id)}`)
  ).json()) as Entered | null
  forget()
  if (person) {
    keep(person)
    localStorage.setItem(chosen, id)
  }
  const target = new URL(to, location.href)
  if (target.origin !== location.origin || target.href === location.href) location.reload()
  else location.assign(target.href)
}

Object.assign(globalThis, { plazaEmulador: { state, enter } })

const create = <Name extends keyof HTMLElementTagNameMap>(name: Name, text = '') => {
  const element = document.createElement(name)
  element.textContent = text
  return element
}

const option = ({ id, label }: { id: string; label: string }, now: string) => {
  const element = create('option', label)
  element.value = id
  element.selected = id === now
  return element
}

const show = () => {
  const isSignedIn = localStorage.getItem(`${prefix}LastAuthUser`) !== null
  const now = isSignedIn ? (localStorage.getItem(chosen) ?? visitor) : visitor
  const all = [{ id: visitor, label: 'Visitante' }, ...state.people]
  const host = create('aside')
  host.id = 'plaza-personas'
  host.setAttribute('aria-label', 'Emulador')
  const root = host.attachShadow({ mode: 'open' })
  const style = new CSSStyleSheet()
  style.replaceSync(css)
  root.adoptedStyleSheets = [style]
  const details = create('details')
  const label = create('label', 'Quién mira')
  const select = create('select')
  select.append(...all.map((one) => option(one, now)))
  select.addEventListener('change', () => void enter(select.value))
  label.append(select)
  const more = create('a', 'Qué contesta el emulador')
  more.href = '/home'
  const box = create('div')
  box.append(label, more, create('small', `Shell ${state.shell}`))
  details.append(
    create('summary', `Emulador · ${all.find(({ id }) => id === now)?.label ?? ''}`),
    box,
  )
  root.append(details)
  document.body.append(host)
}

show()

export {}
