import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkShell } from '../shell/server/releases/gate/check-shell.ts'
import type { Release } from '../shell/shared/remote/index.ts'
import { newestOf, withHeadings } from './changelogs.ts'
import { packages } from './packages.ts'

const top = join(import.meta.dirname, '..')
const textOf = (...path: string[]) => readFileSync(join(...path), 'utf8')
const versionOf = (tree: string, name: string) =>
  JSON.parse(textOf(tree, name, 'package.json')).version

const provided = {
  version: versionOf(top, 'shell/shared'),
  shared: {},
  contract: versionOf(top, 'api/contract'),
}
const modules = [...packages, 'e2e/otro-empaquetador'].filter((name) =>
  existsSync(join(top, name, 'module.json')),
)

const check = (name: string, version: string) => {
  const manifest = JSON.parse(textOf(top, name, 'module.json'))
  const requires = { shared: {}, contract: `^${provided.contract}` }
  checkShell({ name, manifest, requires } as unknown as Release, { ...provided, version })
}

describe('The versions of this tree', () => {
  it.each(modules)('let %s run in the shell that lies beside it, and in no next one', (name) => {
    check(name, provided.version)
    const next = `${Number.parseInt(provided.version, 10) + 1}.0.0`
    expect(() => check(name, next)).toThrow(`este shell es ${next}`)
  })

  it('are those that the newest entries tell of', () => {
    const told = packages.filter((name) => existsSync(join(top, name, 'CHANGELOG.md')))
    expect(told).toContain('shell/shared')
    for (const name of told)
      expect(newestOf(textOf(top, name, 'CHANGELOG.md'))).toBe(versionOf(top, name))
  })
})

describe('A described change', () => {
  let tree: string
  const write = (path: string, text: string) => {
    mkdirSync(join(tree, path, '..'), { recursive: true })
    writeFileSync(join(tree, path), text)
  }

  beforeAll(() => {
    tree = mkdtempSync(join(tmpdir(), 'plaza-versions-'))
    for (const file of ['package.json', '.changeset/config.json', 'shell/shared/CHANGELOG.md'])
      cpSync(join(top, file), join(tree, file))
    for (const name of packages)
      cpSync(join(top, name, 'package.json'), join(tree, name, 'package.json'))
    symlinkSync(join(top, 'node_modules'), join(tree, 'node_modules'))
    write('package-lock.json', '{}')
    write(
      '.changeset/one.md',
      "---\n'@plaza/shell': major\n---\n\nTake `uno` in the place of `dos`.\n",
    )
    write('.changeset/two.md', "---\n'@plaza/contract': minor\n---\n\n`listUnos` is new.\n")
    const bin = join(top, 'node_modules/@changesets/cli/bin.js')
    execFileSync(process.execPath, [bin, 'version'], { cwd: tree, stdio: 'pipe' })
  }, 30_000)
  afterAll(() => rmSync(tree, { recursive: true, force: true }))

  it('becomes the next version of its package, and of no other', () => {
    const steps = packages.filter((name) => versionOf(tree, name) !== versionOf(top, name))
    expect(steps).toEqual(['shell/shared', 'api/contract'])
    expect(Number.parseInt(versionOf(tree, 'shell/shared'), 10)).toBe(
      Number.parseInt(provided.version, 10) + 1,
    )
  })

  it('stands above the entries of before, under what its reader has to do', () => {
    const changelog = withHeadings(textOf(tree, 'shell/shared/CHANGELOG.md'))
    expect(newestOf(changelog)).toBe(versionOf(tree, 'shell/shared'))
    expect(changelog).toMatch(/### You must change\n\n- .*Take `uno` in the place of `dos`\./)
    expect(changelog).toContain(`## ${provided.version}`)
    expect(withHeadings(textOf(tree, 'api/contract/CHANGELOG.md'))).toContain('### You may use')
    expect(changelog).not.toMatch(/(?:Major|Minor|Patch) Changes/)
  })

  it('is taken away once it is told', () => {
    expect(readdirSync(join(tree, '.changeset'))).toEqual(['config.json'])
  })
})
