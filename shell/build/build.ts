import { relative } from 'node:path'
import { buildAll } from './build-all.ts'
import { buildPackage } from './build-package.ts'
import { top } from './tree.ts'

// From the top it builds everything; from a module's folder, that module alone.
const here = relative(top, process.cwd())
if (here.startsWith('mfe-')) {
  const { name, version, reused } = await buildPackage(top, here)
  console.info(`${reused ? 'kept ' : 'built'} ${name}@${version}`)
} else {
  await buildAll()
}
