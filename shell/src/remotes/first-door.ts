import { shareScope } from './share-scope.ts'

interface Container {
  init: (scope: typeof shareScope) => unknown
  get: (name: string) => Promise<() => unknown>
}

/** Runs a script by its hash. */
const run = (address: string, integrity: string) =>
  new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.integrity = integrity
    // The page takes no hash for one that is not asked for by CORS.
    script.crossOrigin = 'anonymous'
    script.onload = () => resolve()
    script.onerror = () => reject(new Error(`${address} did not come`))
    script.src = address
    document.head.append(script)
  })

/**
 * The door of the page's first module, by the protocol that Module Federation speaks: its container takes the share scope (`init`)
 * and gives what it exposes (`get`). The runtime itself is not waited for.
 */
export const firstDoor = async (address: string, integrity: string, global: string) => {
  await run(address, integrity)
  const container = Reflect.get(globalThis, global) as Container | undefined
  if (!container) throw new Error(`${address} left no container`)
  await container.init(shareScope)
  const factory = await container.get('./remote')
  return factory()
}
