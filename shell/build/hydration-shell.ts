import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { bundle } from './build-package.ts'
import { sourceVersion } from './source-version.ts'
import { top } from './tree.ts'

const { shellApp } = createRequire(import.meta.url)('./shell-app.cjs')

// npx tsx shell/build/hydration-shell.ts <folder>: the shell's scripts as its release has them, but with React as developers want
// it. It tells what of a page is not as it was drawn, attributes too, which the React of releases takes as they are.
const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Say the folder to write to')
const config = shellApp({ version: sourceVersion(top, 'shell'), mode: 'development' })
await bundle({
  ...config,
  devtool: false,
  output: { ...config.output, path: join(resolve(folder), 'web') },
})
