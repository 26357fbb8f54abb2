import { registerPlugins } from '@module-federation/enhanced/runtime'

const expected = new Map<string, string>()

/** A hash that no file has: an entry that nobody announced is not run. */
const impossible = `sha384-${'A'.repeat(64)}`

/** Says which hash the entry at this address must have; empty for a module that its developer serves. */
export const expectEntry = (address: string, integrity: string) => {
  expected.set(address, integrity)
}

registerPlugins([
  {
    name: 'plaza-integrity',
    createScript: ({ url }) => {
      const script = document.createElement('script')
      const integrity = expected.get(url) ?? impossible
      if (integrity) script.integrity = integrity
      // The page takes no hash for one that is not asked for by CORS.
      script.crossOrigin = 'anonymous'
      return script
    },
  },
])
