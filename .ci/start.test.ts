import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { expect, it } from 'vitest'

/** The packages that a module and what it imports at once stand on; what is imported when it is needed is none of them. */
const packagesAtStart = async (path: string) => {
  const { metafile } = await build({
    absWorkingDir: fileURLToPath(new URL('..', import.meta.url)),
    entryPoints: [path],
    ...{ bundle: true, write: false, metafile: true, packages: 'external' },
    ...{ format: 'esm', platform: 'node', loader: { '.woff2': 'empty' }, outdir: 'start' },
  })
  const seen = new Set<string>()
  const packages = new Set<string>()
  const walk = (file: string) => {
    if (seen.has(file)) return
    seen.add(file)
    for (const { path, kind, external } of metafile.inputs[file]?.imports ?? []) {
      if (kind !== 'import-statement') continue
      if (!external) walk(path)
      else if (!path.startsWith('node:')) packages.add(/^(@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? path)
    }
  }
  walk(path)
  expect(seen.size).toBeGreaterThan(100)
  return [...packages].sort()
}

// What is large is loaded by who needs it: AWS, workbooks, pictures, mail, common passwords, the provider's own.
it('has the API start on these packages, and load the others when they are needed', async () => {
  expect(await packagesAtStart('api/src/main.ts')).toEqual([
    '@hono/node-server',
    'better-sqlite3',
    'hono',
    'jose',
    'kysely',
    'lru-cache',
    'otpauth',
    'pg',
    'rate-limiter-flexible',
    'zod',
  ])
})
