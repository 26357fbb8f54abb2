import { watch } from 'node:fs'
import { join } from 'node:path'
import { buildPackage } from '../build/build-package.ts'
import { moduleFolders, top } from '../build/tree.ts'
import { publishBuilds } from './installation.ts'

const settleMs = 150

/** Calls back with the folders of the modules whose sources changed, once the writing has settled. */
const watchModules = (changed: (folders: string[]) => Promise<void>) => {
  const waiting = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    const folders = [...waiting]
    waiting.clear()
    void changed(folders).catch((error: Error) => console.error(error.message))
  }
  for (const folder of moduleFolders(top))
    watch(join(top, folder), { recursive: true }, (_, file) => {
      // A module within this one is watched by itself.
      if (!file || /^(dist|node_modules|mfe-)/.test(file)) return
      waiting.add(folder)
      clearTimeout(timer)
      timer = setTimeout(flush, settleMs)
    })
}

// As start, and then every change of a module's sources becomes a release of its own: reload the page to see it.
await import('./start.ts')
watchModules(async (folders) => {
  for (const folder of folders) await publishBuilds([await buildPackage(top, folder)])
})
