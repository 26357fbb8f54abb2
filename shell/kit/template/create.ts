#!/usr/bin/env node
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { bundlers, isBundler, writeModule } from './write-module.ts'

// npm create plaza-module mfe-<name> -- [--bundler webpack]
const { plaza: versions } = JSON.parse(
  readFileSync(new URL('./package.json', import.meta.url), 'utf8'),
)

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { bundler: { type: 'string', default: 'vite' } },
  })
  const { bundler } = values
  if (!isBundler(bundler)) throw new Error(`--bundler is ${bundlers.join(' or ')}`)
  const [name = ''] = positionals
  const { path } = writeModule(process.cwd(), { name, bundler, versions })
  console.info(`${name}: a screen at ${path}, one for whoever is signed in at ${path}/cuenta

  cd ${name}
  npm install
  npm test
  PLAZA_DEPLOY_TOKEN=… npm run release -- --promote --url <address of the shop>`)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 2
}
