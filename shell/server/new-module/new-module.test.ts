import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sourceVersion } from '../../build/source-version.ts'
import { moduleFolders } from '../../build/tree.ts'
import { manifestSchema } from '../../shared/remote/index.ts'
import { newModule } from './new-module.ts'

const lock = {
  lockfileVersion: 3,
  packages: {
    '': { name: 'plaza' },
    'mfe-shop': { name: '@plaza/mfe-shop', version: '1.0.0' },
    'node_modules/@plaza/mfe-shop': { resolved: 'mfe-shop', link: true },
    'node_modules/react': { version: '19.3.1' },
    'shell/shared': { name: '@plaza/shell', version: '1.4.0' },
  },
}

/** A tree with a shell and one module, which owns /cart. */
const tree = () => {
  const top = mkdtempSync(join(tmpdir(), 'plaza-tree-'))
  const write = (path: string, value: unknown) => {
    mkdirSync(join(top, path, '..'), { recursive: true })
    writeFileSync(join(top, path), JSON.stringify(value))
  }
  for (const folder of ['shell/shared', 'shell/kit', 'api/contract'])
    mkdirSync(join(top, folder), { recursive: true })
  write('shell/shared/package.json', { version: '1.4.0', dependencies: { react: '^19.3.1' } })
  write('mfe-shop/package.json', { version: '1.0.0' })
  write('mfe-shop/module.json', { routes: [{ path: '/cart/:id' }] })
  write('package-lock.json', lock)
  const read = (path: string) => JSON.parse(readFileSync(join(top, path), 'utf8'))
  return { top, read }
}

describe('newModule', () => {
  it('adds a manifest that the shell accepts, for the shell of this tree', async () => {
    const { top, read } = tree()
    await newModule(top, 'mfe-club-lector')
    const manifest = manifestSchema.parse(read('mfe-club-lector/module.json'))
    expect(manifest.shell).toBe('^1.4.0')
    expect(manifest.routes.map(({ path, access }) => [path, access])).toEqual([
      ['/club-lector', 'public'],
      ['/club-lector/cuenta', 'signedIn'],
    ])
    expect(manifest.menu).toEqual([{ label: 'Club lector', link: '/club-lector' }])
  })

  it('names the module in the lock file, where npm looks for it, and touches nothing else of it', async () => {
    const { top, read } = tree()
    await newModule(top, 'mfe-club')
    const { packages } = read('package-lock.json')
    expect(Object.keys(packages)).toEqual([
      '',
      'mfe-club',
      'mfe-shop',
      'node_modules/@plaza/mfe-club',
      'node_modules/@plaza/mfe-shop',
      'node_modules/react',
      'shell/shared',
    ])
    expect(packages['node_modules/@plaza/mfe-club']).toEqual({ resolved: 'mfe-club', link: true })
    expect(packages).toMatchObject(lock.packages)
  })

  it('makes no new version of another module', async () => {
    const { top } = tree()
    const before = sourceVersion(top, 'mfe-shop')
    await newModule(top, 'mfe-club')
    expect(sourceVersion(top, 'mfe-shop')).toBe(before)
  })

  it.each([
    ['mfe-shop', 'mfe-shop is there already.'],
    ['mfe-cart', '/cart belongs to mfe-shop: choose another name.'],
    ['club', 'A module is called mfe-<name>'],
    ['mfe-../api', 'A module is called mfe-<name>'],
  ])('refuses %s and says why', async (name, reason) => {
    const { top } = tree()
    await expect(newModule(top, name)).rejects.toThrow(reason)
  })
})

describe('sourceVersion', () => {
  it('is the same whatever is told of the changes', () => {
    const { top } = tree()
    const before = sourceVersion(top, 'mfe-shop')
    mkdirSync(join(top, '.changeset'))
    const files = ['.changeset/one.md', 'shell/shared/CHANGELOG.md', 'mfe-shop/CHANGELOG.md']
    for (const file of files) writeFileSync(join(top, file), 'Take `uno` in the place of `dos`.')
    expect(sourceVersion(top, 'mfe-shop')).toBe(before)
  })

  it('is of each module’s own sources, where one lies within another', async () => {
    const { top } = tree()
    const write = (path: string, text: string) => {
      mkdirSync(join(top, path, '..'), { recursive: true })
      writeFileSync(join(top, path), text)
    }
    const before = sourceVersion(top, 'mfe-shop')
    write('mfe-shop/mfe-hints/package.json', '{"version":"1.0.0"}')
    write('mfe-shop/mfe-hints/module.json', '{"routes":[]}')
    const within = sourceVersion(top, 'mfe-shop/mfe-hints')
    expect(moduleFolders(top)).toEqual(['mfe-shop', 'mfe-shop/mfe-hints'])
    write('mfe-shop/mfe-hints/src/remote.tsx', 'export default {}')
    expect(sourceVersion(top, 'mfe-shop')).toBe(before)
    expect(sourceVersion(top, 'mfe-shop/mfe-hints')).not.toBe(within)
    const hints = sourceVersion(top, 'mfe-shop/mfe-hints')
    write('mfe-shop/src/remote.tsx', 'export default {}')
    expect(sourceVersion(top, 'mfe-shop')).not.toBe(before)
    expect(sourceVersion(top, 'mfe-shop/mfe-hints')).toBe(hints)
    await expect(newModule(top, 'mfe-hints')).rejects.toThrow('mfe-hints is there already.')
  })

  it('is another one as soon as a dependency is', () => {
    const { top } = tree()
    const before = sourceVersion(top, 'mfe-shop')
    const changed = { ...lock.packages, 'node_modules/react': { version: '19.4.0' } }
    writeFileSync(join(top, 'package-lock.json'), JSON.stringify({ ...lock, packages: changed }))
    expect(sourceVersion(top, 'mfe-shop')).not.toBe(before)
  })
})
