/*
 * Lets pages open without a connection whose module says so (`worksOffline` in module.json). It is registered for each of
 * them, and keeps two things: those pages as they were last served, and the versioned files that they name, which never
 * change. A page is asked of the network first, so that releases and rollbacks count at once; it is kept only together
 * with all its files.
 */
const cacheName = 'plaza-offline'
const patienceMs = 5000

const isVersioned = (url) =>
  url.origin === location.origin && /^\/(assets|modules|registries)\//.test(url.pathname)

const addressesIn = (html) => [...html.matchAll(/ (?:src|href)="([^"]+)"/g)].map(([, path]) => path)

const stateIn = (html) => {
  const [, json] =
    html.match(/<script type="application\/json" id="plaza">([\s\S]*?)<\/script>/) ?? []
  return JSON.parse(json ?? '{"registry":{"remotes":[]}}')
}

/** Where the modules are that a page does not carry. */
const wholeOf = ({ whole }) => (whole ? [`/registries/${whole}.json`] : [])

const isOf = (path, { manifest }) =>
  manifest.routes.some((route) => route.worksOffline && route.path === path)

const filesOf = ({ base, entry, door, screens }) =>
  [entry, ...door, ...Object.values(screens).flat()].map((file) => base + file)

/** Every versioned file that a page needs, by what it says itself: its own and all of its module's. */
const needsOf = ({ path, html }) =>
  [
    ...addressesIn(html),
    ...wholeOf(stateIn(html)),
    ...stateIn(html)
      .registry.remotes.filter((remote) => isOf(path, remote))
      .flatMap(filesOf),
  ]
    .map((address) => new URL(address, location.origin))
    .filter(isVersioned)
    .map(({ href }) => href)

const readPage = async (path) => {
  const response = await fetch(path, { cache: 'no-store' })
  if (!response.ok) throw new Error(`${path} answers ${response.status}`)
  return { path, response, html: await response.clone().text() }
}

const addMissing = async (cache, address) => {
  if (!(await cache.match(address))) await cache.add(address)
}

// Pages of other modules stay as they were kept, with their files.
const keptBeside = async (cache, pages) => {
  const paths = (await cache.keys())
    .map(({ url }) => new URL(url))
    .filter((url) => !isVersioned(url))
  const others = paths.filter(({ pathname }) => !pages.includes(pathname))
  return Promise.all(
    others.map(async ({ pathname }) => ({
      path: pathname,
      html: await (await cache.match(pathname)).text(),
    })),
  )
}

/** Keeps these pages of now with all their files, or nothing new; then forgets files that no kept page names. */
const keep = async (pages, used) => {
  const cache = await caches.open(cacheName)
  const read = await Promise.all(pages.map(readPage))
  const needed = new Set([...read.flatMap(needsOf), ...used])
  await Promise.all([...needed].map((address) => addMissing(cache, address)))
  for (const { path, response } of read) await cache.put(path, response)
  for (const page of await keptBeside(cache, pages))
    for (const address of needsOf(page)) needed.add(address)
  for (const { url } of await cache.keys())
    if (isVersioned(new URL(url)) && !needed.has(url)) await cache.delete(url)
  // What a worker of before has kept is here now.
  for (const name of await caches.keys())
    if (name.startsWith('plaza-') && name !== cacheName) await caches.delete(name)
}

const openPage = async (request, path) => {
  const kept = await caches.match(path, { cacheName })
  if (!kept) return fetch(request)
  try {
    const signal = AbortSignal.timeout(patienceMs)
    const response = await fetch(request.url, { signal, credentials: 'same-origin' })
    return response.status < 500 ? response : kept
  } catch {
    return kept
  }
}

const openFile = async (request) =>
  (await caches.match(request.url, { cacheName })) ?? fetch(request)

addEventListener('install', () => self.skipWaiting())

// The page that registers it goes on without a connection too: what it asks for later is among what is kept.
addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(openPage(request, url.pathname))
  else if (isVersioned(url)) event.respondWith(openFile(request))
})

// Several pages may ask at once, and each forgets what it does not need: one after the other.
let keeping = Promise.resolve()

addEventListener('message', (event) => {
  const { data, ports } = event
  if (data?.type !== 'keep') return
  const used = data.used.filter((address) => isVersioned(new URL(address, location.origin)))
  const tell = (word) => ports[0]?.postMessage(word)
  keeping = keeping
    .then(() => keep(data.pages.map(String), used))
    .then(() => tell('kept'))
    .catch(() => tell('not kept'))
  event.waitUntil(keeping)
})
