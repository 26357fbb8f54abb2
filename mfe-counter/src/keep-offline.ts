const worker = '/mostrador-sw.js'
const scopes = ['/comercio/venta', '/sales-counter']

/** The scripts and fonts that this page has used. */
const used = () => performance.getEntriesByType('resource').map(({ name }) => name)

const addManifest = () => {
  if (document.querySelector('link[rel=manifest]')) return
  const link = Object.assign(document.createElement('link'), {
    rel: 'manifest',
    href: '/mostrador.webmanifest',
  })
  document.head.append(link)
}

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

const ask = (sw: ServiceWorker) =>
  new Promise<boolean>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => resolve(data === 'kept')
    sw.postMessage({ type: 'keep', used: used() }, [port2])
  })

/**
 * Makes the counter open without a connection: its pages and files as they are now. Resolves to whether they are kept;
 * a browser that cannot sells as long as the page stays open.
 */
export const keepOffline = async (): Promise<boolean> => {
  addManifest()
  if (!('serviceWorker' in navigator)) return false
  try {
    const [first] = await Promise.all(
      scopes.map((scope) => navigator.serviceWorker.register(worker, { scope })),
    )
    const sw = first && (await active(first))
    await navigator.storage?.persist?.()
    return sw ? await ask(sw) : false
  } catch {
    return false
  }
}
