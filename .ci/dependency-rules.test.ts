import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const top = join(import.meta.dirname, '..')
const config = join(top, '.dependency-cruiser.cjs')

/** One planted violation per rule: the file that breaks it and the import that it breaks it with. */
const planted: Record<string, [file: string, imports: string]> = {
  'contract-is-pure': ['api/contract/planted.ts', '../src/rooms/ventas/ventas.ts'],
  'front-sees-only-the-contract': [
    'shell/shared/http/planted.ts',
    '../../../api/src/rooms/ventas/ventas.ts',
  ],
  'page-server-shares-little': ['shell/server/planted.ts', '../../api/src/rooms/ventas/ventas.ts'],
  'api-knows-no-front': [
    'api/src/rooms/ventas/planted-front.ts',
    '../../../../shell/shared/cart/index.ts',
  ],
  'remotes-are-strangers': ['mfe-counter/src/planted.ts', '../../mfe-storefront/src/remote.ts'],
  'shell-knows-no-remote': ['shell/src/planted.ts', '../../mfe-storefront/src/remote.ts'],
  'remote-sees-only-shared': ['mfe-storefront/src/planted-host.ts', '../../shell/src/main.ts'],
  'shared-knows-no-host': ['shell/shared/cart/planted.ts', '../../src/main.ts'],
  'browser-knows-no-server': ['shell/src/planted-server.ts', '../server/app.ts'],
  'router-by-its-door': ['mfe-storefront/src/planted-router.ts', 'react-router-dom'],
  'ui-is-dumb': ['shell/shared/ui/planted.ts', '../cart/index.ts'],
  'e2e-is-a-user': ['e2e/journeys/planted.ts', '../../shell/src/main.ts'],
  'screens-are-strangers': ['mfe-storefront/src/screens/home/planted.ts', '../cart/cart.ts'],
  'parts-know-no-screen': [
    'mfe-storefront/src/parts/planted/planted.ts',
    '../../screens/cart/cart.ts',
  ],
  'src-is-screens-and-parts': [
    'mfe-storefront/src/screens/home/planted-loose.ts',
    '../../loose.ts',
  ],
  'rooms-by-the-front-door': ['api/src/rooms/pagos/planted.ts', '../ventas/ventas.repository.ts'],
  'machinery-knows-no-room': ['api/src/machinery/http/planted.ts', '../../rooms/ventas/ventas.ts'],
  'stand-ins-behind-main': [
    'api/src/rooms/pagos/planted-sandbox.ts',
    '../../stand-ins/mercado-pago/mercado-pago.ts',
  ],
  'stand-ins-know-no-room': [
    'api/src/stand-ins/mercado-pago/planted.ts',
    '../../rooms/ventas/ventas.ts',
  ],
  'database-knows-no-source': ['api/db/planted.ts', '../src/rooms/ventas/ventas.ts'],
  'rules-are-pure': ['api/src/rooms/ventas/planted.rules.ts', './ventas.ts'],
  'ports-are-promises': ['api/src/ports/planted.ts', '../rooms/ventas/ventas.ts'],
  'only-main-picks-adapters': [
    'api/src/rooms/ventas/planted-adapter.ts',
    '../../adapters/files.ts',
  ],
  'only-repositories-speak-sql': ['api/src/rooms/ventas/planted-sql.ts', 'kysely'],
  'only-routes-speak-http': ['api/src/rooms/ventas/planted-http.ts', 'hono'],
  'no-cycles': ['api/src/rooms/ventas/planted-a.ts', './planted-b.ts'],
  'no-folder-cycles': ['mfe-counter/src/parts/planted-a/one.ts', '../planted-b/one.ts'],
  'no-lost-imports': ['api/src/rooms/ventas/planted-lost.ts', './nowhere.ts'],
  'no-dead-files': ['api/src/rooms/ventas/planted-dead.ts', ''],
  'no-tests-in-source': ['api/src/rooms/ventas/planted-test.ts', './ventas.test.ts'],
}

/** A module within another's folder is no less a stranger to it, on both sides. */
const within = [
  ['mfe-storefront/mfe-dentro/src/planted.ts', '../../src/remote.ts'],
  ['mfe-storefront/src/planted-within.ts', '../mfe-dentro/src/remote.ts'],
] as const

/** What `no-folder-cycles` finds in each: no two files of theirs need each other, their folders do. */
const circles = ['mfe-counter/src/parts', 'shell/shared', 'shell/src']

/** Files that the planted ones import. */
const targets = [
  ...circles.flatMap((place) => [`${place}/planted-a/two.ts`, `${place}/planted-b/one.ts`]),
  'api/src/rooms/ventas/ventas.ts',
  'api/src/rooms/ventas/ventas.repository.ts',
  'api/src/rooms/ventas/ventas.test.ts',
  'api/src/stand-ins/mercado-pago/mercado-pago.ts',
  'api/src/adapters/files.ts',
  'shell/shared/cart/index.ts',
  'shell/src/main.ts',
  'shell/server/app.ts',
  'mfe-storefront/src/remote.ts',
  'mfe-storefront/mfe-dentro/src/remote.ts',
  'mfe-storefront/src/screens/cart/cart.ts',
  'mfe-storefront/src/loose.ts',
]

const write = (folder: string, file: string, code: string) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), code)
}

interface Violation {
  rule: { name: string }
  from: string
}

const cruise = (folder: string): Violation[] => {
  const args = [
    '--config',
    config,
    '--output-type',
    'json',
    'api',
    'shell',
    'mfe-storefront',
    'mfe-counter',
    'e2e',
  ]
  const options = { cwd: folder, encoding: 'utf8', maxBuffer: 1 << 26 } as const
  try {
    return JSON.parse(execFileSync(join(top, 'node_modules/.bin/depcruise'), args, options)).summary
      .violations
  } catch (error) {
    return JSON.parse((error as { stdout: string }).stdout).summary.violations
  }
}

describe('dependency rules', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plaza-rules-'))
  let violations: Violation[] = []

  beforeAll(() => {
    for (const file of targets) write(folder, file, 'export {}\n')
    for (const [file, imports] of [...Object.values(planted), ...within])
      write(folder, file, imports ? `export * from '${imports}'\n` : 'export {}\n')
    write(
      folder,
      'mfe-storefront/src/remote.tsx',
      "export default () => import('./screens/cart/cart.ts')\n",
    )
    for (const place of circles) {
      write(folder, `${place}/planted-a/one.ts`, "export * from '../planted-b/one.ts'\n")
      write(folder, `${place}/planted-b/two.ts`, "export * from '../planted-a/two.ts'\n")
    }
    write(folder, 'api/src/rooms/ventas/planted-b.ts', "export * from './planted-a.ts'\n")
    copyFileSync(join(top, 'tsconfig.json'), join(folder, 'tsconfig.json'))
    symlinkSync(join(top, 'node_modules'), join(folder, 'node_modules'))
    violations = cruise(folder)
  }, 60_000)

  afterAll(() => rmSync(folder, { recursive: true }))

  it.each(Object.entries(planted))('%s catches its violation', (rule, [file]) => {
    expect(
      violations
        .filter(({ from }) => from === file || from === dirname(file))
        .map((found) => found.rule.name),
    ).toContain(rule)
  })

  it.each(within)('remotes-are-strangers catches %s', (file) => {
    const names = violations.filter(({ from }) => from === file).map(({ rule }) => rule.name)
    expect(names).toContain('remotes-are-strangers')
  })

  it.each(circles)('no-folder-cycles looks at %s', (place) => {
    expect(
      violations.filter(({ rule }) => rule.name === 'no-folder-cycles').map(({ from }) => from),
    ).toEqual(expect.arrayContaining([`${place}/planted-a`, `${place}/planted-b`]))
  })

  it('has a planted violation for every rule', async () => {
    const { forbidden } = (await import(config)).default as { forbidden: { name: string }[] }
    expect(forbidden.map(({ name }) => name).sort()).toEqual(Object.keys(planted).sort())
  })
})
