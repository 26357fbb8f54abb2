import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { build } from 'esbuild'

const require = createRequire(import.meta.url)
const { shellServer } = require('@plaza/module-kit/server')
const { members } = require('@plaza/module-kit/sharing')
const shellRoot = dirname(require.resolve('@plaza/host/package.json'))

/** What the shell of this tree draws with; in development React says what is wrong. */
export const shellDrawing = async (mode: 'development' | 'production'): Promise<string> =>
  new TextDecoder().decode(await shellServer({ root: shellRoot, mode }))

/** A module's door, written as one text, as the page server gets it. */
export const bundledDoor = async (contents: string) => {
  const { outputFiles } = await build({
    ...{ bundle: true, write: false, format: 'cjs', jsx: 'automatic' },
    external: [...Object.keys(members()), 'node:fs'],
    stdin: { contents, loader: 'tsx', resolveDir: shellRoot },
  })
  return outputFiles[0]?.text ?? ''
}
