import { pageState } from '../page/index.ts'

const worker = '/offline-sw.js'

const linkManifest = (name: string) => {
  const href = `/apps/${name}.webmanifest`
  const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
  if (link) link.href = href
  else
    document.head.append(Object.assign(document.createElement('link'), { rel: 'manifest', href }))
}

/** The module whose page this is and that can be opened without a connection, and all such pages of it. */
const findHere = () => {
  for (const { name, manifest } of pageState().registry.remotes) {
    const pages = manifest.routes.filter((route) => route.worksOffline).map(({ path }) => path)
    if (pages.includes(location.pathname)) return { name, isApp: Boolean(manifest.app), pages }
  }
  return undefined
}

/** The scripts and fonts that this page has used. */
const used = () => performance.getEntriesByType('resource').map(({ name }) => name)

const active = async (registration: ServiceWorkerRegistration) => {
  const found = registration.active ?? registration.waiting ?? registration.installing
  if (!found || found.state === 'activated') return found
  await new Promise<void>((resolve) => {
    found.addEventListener('statechange', () => {
      if (found.state === 'activated' || found.state === 'redundant') resolve()
    })
  })
  return found
}

const ask = (sw: ServiceWorker, pages: string[]) =>
  new Promise<boolean>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => resolve(data === 'kept')
    sw.postMessage({ type: 'keep', pages, used: used() }, [port2])
  })

const keep = async (pages: string[]) => {
  const [first] = await Promise.all(
    pages.map((scope) => navigator.serviceWorker.register(worker, { scope })),
  )
  const sw = first && (await active(first))
  await navigator.storage?.persist?.()
  return sw ? await ask(sw, pages) : false
}

/**
 * Makes the module of this page open without a connection: those of its pages that say `worksOffline` in module.json, and
 * their files, as they are now. Resolves to whether they are kept; a browser that cannot, and a page that does not say so,
 * go on as long as the page stays open.
 */
export const keepOffline = async (): Promise<boolean> => {
  const here = findHere()
  if (!here) return false
  if (here.isApp) linkManifest(here.name)
  if (!('serviceWorker' in navigator)) return false
  return keep(here.pages).catch(() => false)
}
