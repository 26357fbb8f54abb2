import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { pageScript } from './page.ts'

const require = createRequire(import.meta.url)
const script = 'text/javascript; charset=utf-8'
const styles = 'text/css; charset=utf-8'
const read = (file: string) => readFile(file, 'utf8')

const assets: Record<string, { type: string; text: () => string | Promise<string> }> = {
  'docs.js': { type: script, text: () => pageScript },
  'swagger-ui-bundle.js': {
    type: script,
    text: () => read(require.resolve('swagger-ui-dist/swagger-ui-bundle.js')),
  },
  'swagger-ui.css': {
    type: styles,
    text: () => read(require.resolve('swagger-ui-dist/swagger-ui.css')),
  },
  'index.css': { type: styles, text: () => read(require.resolve('swagger-ui-dist/index.css')) },
}

/** A file of the page and its media type; undefined for any name that the page does not use. */
export const findAsset = async (name: string) => {
  const asset = Object.hasOwn(assets, name) ? assets[name] : undefined
  return asset && { type: asset.type, text: await asset.text() }
}
