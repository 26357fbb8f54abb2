import type { Plaza } from '@plaza/shell/guest'

const harmless = 'data:text/javascript,export {}'

/** Everything of the page and the person that a guest might want to read, reach or leave; the names of what it got. */
const reach = async (plaza: Plaza) => {
  const attempts: Record<string, () => unknown> = {
    cookie: () => document.cookie,
    storage: () => localStorage.getItem('token'),
    visit: () => sessionStorage.length,
    database: () => indexedDB.open('x'),
    parent: () => parent.document.title,
    top: () => {
      if (top) top.location.href = '/about'
    },
    window: () => open('/about') ?? Promise.reject(new Error('no window')),
    api: () => fetch('/api/health'),
    elsewhere: () => fetch('https://otro.example/'),
    beacon: () => void navigator.sendBeacon('https://otro.example/'),
    code: () => import(/* webpackIgnore: true */ String(harmless)),
    evaluated: () => new Function('return 1')(),
    worker: () => navigator.serviceWorker.register('/offline-sw.js'),
    frame: () =>
      new Promise((done, fail) => {
        const frame = document.createElement('iframe')
        frame.src = '/home'
        frame.onload = () => (frame.contentDocument ? done('read') : fail(new Error('closed')))
        document.body.append(frame)
      }),
    'cart without a press': async () =>
      (await plaza.addToCart(1)) || Promise.reject(new Error('refused')),
  }
  const got: string[] = []
  for (const [name, attempt] of Object.entries(attempts))
    await Promise.resolve()
      .then(attempt)
      .then((value) => value !== '' && value !== undefined && got.push(name))
      .catch(() => undefined)
  plaza.navigate('/about')
  return `Consiguió: ${got.join(', ') || 'nada'}`
}

const acts: Record<string, (plaza: Plaza) => unknown> = {
  lee: reach,
  bucle: () => {
    for (const end = Date.now() + 15_000; Date.now() < end; );
  },
  tormenta: () => {
    const again = () => {
      document.body.append(document.createElement('p'))
      queueMicrotask(again)
    }
    again()
  },
  cambia: () => {
    Array.prototype.map = () => []
    globalThis.fetch = () => Promise.reject(new Error('no'))
    JSON.parse = () => ({})
    History.prototype.pushState = () => undefined
  },
  clics: () => {
    for (const type of ['pointerdown', 'click', 'keydown'])
      addEventListener(type, (event) => event.preventDefault(), true)
  },
  estilo: () => {
    const style = document.createElement('style')
    style.textContent = '* { position: fixed; inset: 0; z-index: 99999; background: red }'
    document.head.append(style)
  },
  gritos: () => {
    for (let i = 0; i < 10_000; i++) plaza.setTitle(`Grito ${i}`)
  },
  huye: () => {
    location.href = '/guests/mfe-vecino/otra'
  },
}

let plaza: Plaza

/** Does what a screen is called after. */
export const act = (given: Plaza) => {
  plaza = given
  return acts[given.screen]?.(given) ?? ''
}
