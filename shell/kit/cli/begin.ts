import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Failure } from '../releases/failure.ts'
import { bundlers, isBundler, writeModule } from '../template/write-module.ts'
import type { Command } from './command.ts'

const versionOf = (name: string) =>
  JSON.parse(readFileSync(createRequire(import.meta.url).resolve(`${name}/package.json`), 'utf8'))
    .version

/** `plaza new mfe-<name> [--bundler vite]`: a folder with two screens, a menu entry and a test. */
export const begin: Command = async ({ root, words, options, say }) => {
  const [name = ''] = words
  const bundler = options.bundler ?? 'vite'
  if (!isBundler(bundler)) throw new Failure('usage', `--bundler is ${bundlers.join(' or ')}`)
  const versions = {
    shell: versionOf('@plaza/shell'),
    contract: versionOf('@plaza/contract'),
    kit: versionOf('@plaza/module-kit'),
  }
  try {
    const { path, files } = writeModule(root, { name, bundler, versions })
    say(`${name}: a screen at ${path}, one for whoever is signed in at ${path}/cuenta

  cd ${name} && npm install
  npx plaza test
  npx plaza release --promote --url <address of the shop>     with PLAZA_DEPLOY_TOKEN set`)
    return { name, path, files }
  } catch (error) {
    throw new Failure('usage', (error as Error).message)
  }
}
