import type { Manifest } from '../../shared/remote/index.ts'

/** A mistake that a team could release: in one of its files, or in its module.json. */
export interface Planted {
  module: string
  what: string
  file?: RegExp
  change?: (code: string) => string
  manifest?: (manifest: Manifest) => Manifest
}

const door = /^door\./

// In a door a screen is `name:()=>….then(()=>t(123))`; what follows changes what comes of it.
const screen = (name: string, then: string) => (code: string) =>
  code.replace(
    new RegExp(`((?<=[{,])"?${name}"?:\\(\\)=>.*?\\.then\\(\\(\\)=>\\w+\\(\\d+\\)\\))`),
    `$1${then}`,
  )

const throws = '.then(m=>({...m,Component:()=>{throw new Error("roto")}}))'
const empty = '.then(m=>({...m,Component:()=>null}))'
const slow = '.then(m=>new Promise(r=>setTimeout(()=>r(m),12000)))'
const missing = '.then(()=>Promise.reject(new Error("no llegó")))'
const onDraw = (script: string) => `.then(m=>{setTimeout(()=>{${script}});return m})`
const covered = onDraw(
  'let d=document.createElement("div");d.style.position="fixed";d.style.inset="0";d.style.zIndex="9999";d.style.background="#fff";document.body.append(d)',
)
const hidden = onDraw('document.querySelector("main").style.opacity="0.01"')

const replaced = (from: string | RegExp, to: string) => (code: string) => code.replaceAll(from, to)

const without = (path: string) => (manifest: Manifest) => ({
  ...manifest,
  routes: manifest.routes.filter((route) => route.path !== path),
  menu: manifest.menu.filter(({ link }) => link !== path),
})

const moved = (from: string, to: string) => (manifest: Manifest) => ({
  ...manifest,
  routes: manifest.routes.map((route) => (route.path === from ? { ...route, path: to } : route)),
})

const guarded = (path: string) => (manifest: Manifest) => ({
  ...manifest,
  routes: manifest.routes.map((route) =>
    route.path === path ? { ...route, access: ['Administrador' as const] } : route,
  ),
})

const ofStorefront: Omit<Planted, 'module'>[] = [
  {
    what: '"Agregar al carro" of a product does nothing',
    file: /^producto\./,
    change: replaced(/onClick:(\w+)\.addAndStay/g, 'onClick:()=>{}'),
  },
  {
    what: 'a product goes into the cart without a word, and without going there',
    file: /^producto\./,
    change: replaced(/\(0,\w+\.addItem\)\(e,\w+\)/g, '(e,!0)'),
  },
  {
    what: 'two units go into the cart where one was asked for',
    file: /^producto\./,
    change: replaced(/(\.addItem\)\(e,\w+)\)/g, '$1+1)'),
  },
  {
    what: 'prices of cards are doubled',
    file: /^394\./,
    change: replaced(/(\.Price,\{value:)(\w+)/g, '$1$2*2'),
  },
  {
    what: 'the price of a product is a peso too low',
    file: /^producto\./,
    change: replaced(/(\.Price,\{value:)(\w+)/g, '$1$2-1'),
  },
  {
    what: "the cart's way to pay leads to an address that nobody has",
    file: /^cart\./,
    change: replaced('to:"/checkout"', 'to:"/chekout"'),
  },
  {
    what: "the cart's way to pay is not to be seen",
    file: /^cart\./,
    change: replaced('to:"/checkout"', 'to:"/checkout",style:{opacity:0}'),
  },
  {
    what: "the cart's way to pay does nothing",
    file: /^cart\./,
    change: replaced('to:"/checkout"', 'to:"/checkout",onClick:e=>e.preventDefault()'),
  },
  {
    what: 'the cart reads another shape of its lines',
    file: /^cart\./,
    change: replaced(/\.product\b/g, '.producto'),
  },
  { what: 'the home page throws', file: door, change: screen('home', throws) },
  { what: 'the product page draws nothing', file: door, change: screen('producto', empty) },
  { what: 'the product page takes 12 s', file: door, change: screen('producto', slow) },
  { what: 'the cart is covered by a white sheet', file: door, change: screen('cart', covered) },
  { what: 'the checkout does not come', file: door, change: screen('checkout', missing) },
  { what: 'the listing is all but transparent', file: door, change: screen('listing', hidden) },
  { what: 'the page about us throws', file: door, change: screen('about', throws) },
  { what: 'the route of the cart is gone', manifest: without('/cart') },
  {
    what: 'the route of a product is called otherwise',
    manifest: moved('/products/:id', '/articulos/:id'),
  },
  { what: 'the checkout is for administrators alone', manifest: guarded('/checkout') },
]

const ofAccount: Omit<Planted, 'module'>[] = [
  { what: 'the sign-in draws nothing', file: door, change: screen('signin', empty) },
  { what: 'the sign-in takes 12 s', file: door, change: screen('signin', slow) },
  { what: 'the profile throws', file: door, change: screen('profile', throws) },
  {
    what: 'who signs in is not led where they wanted to go',
    file: /^927\./,
    change: replaced(/\.get\("(redirectTo|returnUrl)"\)/g, '.get("otra")'),
  },
  {
    what: 'the button of the sign-in sends nothing',
    file: /^signin\./,
    change: replaced('type:"submit"', 'type:"button"'),
  },
  { what: 'the route of the sign-in is called otherwise', manifest: moved('/signin', '/entrar') },
  { what: 'the route of a forgotten password is gone', manifest: without('/forgot-password') },
]

const ofOthers: Planted[] = [
  { module: 'mfe-backoffice', what: 'orders throw', file: door, change: screen('pedidos', throws) },
  {
    ...{ module: 'mfe-backoffice', what: 'the products of a shop do not come' },
    ...{ file: door, change: screen('list-products', missing) },
  },
  {
    ...{ module: 'mfe-counter', what: 'the till takes 12 s' },
    ...{ file: door, change: screen('mostrador', slow) },
  },
  {
    ...{ module: 'mfe-counter', what: 'the shops of the till draw nothing' },
    ...{ file: door, change: screen('comercios', empty) },
  },
]

/** The mistakes that are planted, each alone. */
export const planted: Planted[] = [
  ...ofStorefront.map((one) => ({ module: 'mfe-storefront', ...one })),
  ...ofAccount.map((one) => ({ module: 'mfe-account', ...one })),
  ...ofOthers,
]
