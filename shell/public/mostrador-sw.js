/*
 * Lets the sales counter open without a connection. It is registered for the counter's pages alone and keeps two things:
 * those pages as they were last served, and the versioned files that they name, which never change. A page is asked of the
 * network first, so that releases and rollbacks count at once; it is kept only together with all its files.
 */
const cacheName = 'plaza-mostrador'
const pages = ['/comercio/venta', '/sales-counter']
const patienceMs = 5000

const isVersioned = (url) =>
  url.origin === location.origin && /^\/(assets|modules)\//.test(url.pathname)

const addressesIn = (html) => [...html.matchAll(/ (?:src|href)="([^"]+)"/g)].map(([, path]) => path)

const counterIn = (html) => {
  const [, json] =
    html.match(/<script type="application\/json" id="plaza">([\s\S]*?)<\/script>/) ?? []
  const { registry } = JSON.parse(json ?? '{"registry":{"remotes":[]}}')
  return registry.remotes.filter(({ name }) => name === 'mfe-counter')
}

const filesOf = ({ base, entry, door, screens }) =>
  [entry, ...door, ...Object.values(screens).flat()].map((file) => base + file)

/** Every versioned file that a page needs, by what it says itself. */
const needsOf = (html) =>
  [...addressesIn(html), ...counterIn(html).flatMap(filesOf)]
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

/** Keeps the pages of now with all their files, or nothing new; then forgets files that no kept page names. */
const keep = async (used) => {
  const cache = await caches.open(cacheName)
  const read = await Promise.all(pages.map(readPage))
  const needed = new Set([...read.flatMap(({ html }) => needsOf(html)), ...used])
  await Promise.all([...needed].map((address) => addMissing(cache, address)))
  for (const { path, response } of read) await cache.put(path, response)
  for (const { url } of await cache.keys())
    if (isVersioned(new URL(url)) && !needed.has(url)) await cache.delete(url)
}

const openPage = async (request, path) => {
  const kept = () => caches.match(path, { cacheName })
  try {
    const signal = AbortSignal.timeout(patienceMs)
    const response = await fetch(request.url, { signal, credentials: 'same-origin' })
    return response.status < 500 ? response : ((await kept()) ?? response)
  } catch (error) {
    const page = await kept()
    if (page) return page
    throw error
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
  if (request.method !== 'GET') return
  if (request.mode === 'navigate' && pages.includes(url.pathname))
    event.respondWith(openPage(request, url.pathname))
  else if (isVersioned(url)) event.respondWith(openFile(request))
})

addEventListener('message', (event) => {
  const { data, ports } = event
  if (data?.type !== 'keep') return
  const used = data.used.filter((address) => isVersioned(new URL(address, location.origin)))
  const tell = (word) => ports[0]?.postMessage(word)
  event.waitUntil(
    keep(used)
      .then(() => tell('kept'))
      .catch(() => tell('not kept')),
  )
})
