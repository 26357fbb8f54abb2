import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { transform } from 'sucrase'
import { Failure } from '../releases/failure.ts'
import { buildModule } from './build.ts'
import type { Command } from './command.ts'

const left = /(^|\/)(node_modules|dist|\.plaza|\.git)(\/|$)/
const script = /\.tsx?$/
const config = /(^|\/)(vite|webpack)\.config\./

const sourcesIn = (root: string, folder = ''): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name
    if (left.test(path) || config.test(path)) return []
    return entry.isDirectory() ? sourcesIn(root, path) : [path]
  })

/** Node.js resolves what is written; sources name each other by their own endings. */
const asScripts = (code: string) =>
  code.replace(
    /((?:from|import)\s*\(?\s*(?:\/\*[^*]*\*\/\s*)?['"]\.{1,2}\/[^'"]*)\.tsx?(['"])/g,
    '$1.js$2',
  )

const compile = (root: string, into: string, path: string) => {
  const source = readFileSync(join(root, path))
  const target = join(into, path.replace(script, '.js'))
  mkdirSync(dirname(target), { recursive: true })
  if (!script.test(path)) return writeFileSync(target, source)
  const { code } = transform(source.toString('utf8'), {
    transforms: ['typescript', 'jsx'],
    jsxRuntime: 'automatic',
    production: true,
    disableESTransforms: true,
    preserveDynamicImport: true,
    filePath: path,
  })
  writeFileSync(target, asScripts(code))
}

/** `plaza test`: the manifest, the build, and every `*.test.ts` of the module with Node's own runner. */
export const test: Command = async ({ root, say }) => {
  const { name, version } = buildModule(root)
  say(`built ${name}@${version}`)
  const into = join(root, '.plaza/tests')
  rmSync(into, { recursive: true, force: true })
  const paths = sourcesIn(root).filter((path) => script.test(path) || path.endsWith('.json'))
  for (const path of paths) compile(root, into, path)
  const tests = paths.filter((path) => /\.test\.tsx?$/.test(path))
  if (!tests.length)
    throw new Failure('failed', `${name} has no test: write a *.test.ts beside its screens.`)
  const files = tests.map((path) => join(into, path.replace(script, '.js')))
  const { status, stdout } = spawnSync(
    process.execPath,
    ['--test', '--test-reporter=spec', ...files],
    { cwd: into, encoding: 'utf8', env: { ...process.env, NODE_TEST_CONTEXT: undefined } },
  )
  say(stdout.trim())
  const countOf = (word: string) => Number(new RegExp(`ℹ ${word} (\\d+)`).exec(stdout)?.[1] ?? 0)
  const counts = { passed: countOf('pass'), failed: countOf('fail') }
  if (status !== 0)
    throw new Failure('failed', `${counts.failed} of ${name}'s tests failed.\n${stdout}`)
  return { name, version, ...counts }
}
