import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'

/** What the page server shares with the API, by name: sources, which have to be in its bundle. */
const doorsOf = (top: string) => {
  const { exports } = JSON.parse(readFileSync(join(top, 'api/package.json'), 'utf8')) as {
    exports: Record<string, string>
  }
  return Object.fromEntries(
    Object.entries(exports).map(([door, file]) => [
      `@plaza/api${door.slice(1)}`,
      join(top, 'api', file),
    ]),
  )
}

/** Bundles the API and the page server into one file each: they start in a fraction of the time. */
export const buildServers = async (top: string) => {
  const bundles = [
    { entry: 'api/src/main.ts', outfile: 'api/dist/main.js' },
    { entry: 'api/src/rooms/cargas/libro/libro.worker.ts', outfile: 'api/dist/libro.worker.js' },
    { entry: 'shell/server/main.ts', outfile: 'shell/dist/server.js' },
  ]
  for (const { entry, outfile } of bundles)
    await build({
      entryPoints: [join(top, entry)],
      outfile: join(top, outfile),
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      packages: 'external',
      alias: {
        '@plaza/contract': join(top, 'api/contract/index.ts'),
        '@plaza/contract/calls': join(top, 'api/contract/browser-calls.ts'),
        '@plaza/contract/compat': join(top, 'api/contract/compat/index.ts'),
        ...doorsOf(top),
      },
      sourcemap: true,
      logLevel: 'warning',
    })
  // What runs modules' code has a worker of its own, and nothing else of the page server.
  await build({
    entryPoints: [join(top, 'shell/server/render/worker/worker.cjs')],
    outfile: join(top, 'shell/dist/render.worker.cjs'),
    ...{ bundle: true, platform: 'node', format: 'cjs', target: 'node20', logLevel: 'warning' },
  })
}
