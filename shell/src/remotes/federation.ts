import { createInstance } from '@module-federation/enhanced/runtime'
import injectRuntimeCore from '@module-federation/inject-external-runtime-core-plugin'
import { shareScope } from './share-scope.ts'

const expected = new Map<string, string>()

/** A hash that no file has: an entry that nobody announced is not run. */
const impossible = `sha384-${'A'.repeat(64)}`

const integrity = {
  name: 'plaza-integrity',
  createScript: ({ url }: { url: string }) => {
    const script = document.createElement('script')
    const hash = expected.get(url) ?? impossible
    if (hash) script.integrity = hash
    // The page takes no hash for one that is not asked for by CORS.
    script.crossOrigin = 'anonymous'
    return script
  },
}

const federation = createInstance({
  name: 'plaza-shell',
  remotes: [],
  shareStrategy: 'loaded-first',
  // Modules of other bundlers take the runtime from the page.
  plugins: [injectRuntimeCore(), integrity],
})
federation.initShareScopeMap('default', shareScope)

/** An entry at an address; `integrity` is the hash that it must have, empty for a module that its developer serves. */
interface Entry {
  name: string
  address: string
  integrity: string
  global: string
}

/** The door of a module. `isAnew`: one that failed before is asked for by another address. */
export const doorBy = ({ name, address, integrity, global }: Entry, isAnew: boolean) => {
  expected.set(address, integrity)
  const remote = { name, entry: address, entryGlobalName: global, type: 'window' } as const
  federation.registerRemotes([remote], { force: isAnew })
  return federation.loadRemote<unknown>(`${name}/remote`)
}
