import { watch } from 'node:fs'
import { join } from 'node:path'
import { buildPackage } from '../webpack/build-package.ts'
import { moduleNames, top } from '../webpack/tree.ts'
import { publishBuilds } from './installation.ts'

const settleMs = 150

/** Calls back with the names of the modules whose sources changed, once the writing has settled. */
const watchModules = (changed: (names: string[]) => Promise<void>) => {
  const waiting = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    const names = [...waiting]
    waiting.clear()
    void changed(names).catch((error: Error) => console.error(error.message))
  }
  for (const name of moduleNames())
    watch(join(top, name), { recursive: true }, (_, file) => {
      if (!file || /^(dist|node_modules)/.test(file)) return
      waiting.add(name)
      clearTimeout(timer)
      timer = setTimeout(flush, settleMs)
    })
}

// As start, and then every change of a module's sources becomes a release of its own: reload the page to see it.
await import('./start.ts')
watchModules(async (names) => {
  for (const name of names) await publishBuilds([await buildPackage(top, name)])
})
