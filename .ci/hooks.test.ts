import { execSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const top = join(import.meta.dirname, '..')
const { prepare } = JSON.parse(readFileSync(join(top, 'package.json'), 'utf8')).scripts

// What a hook or a build server says of the clone that it is in is not meant for this one.
const ofElsewhere = /^(?:GIT_|CI$|npm_)/
const env = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !ofElsewhere.test(name))),
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
  ...Object.fromEntries(
    ['AUTHOR', 'COMMITTER'].flatMap((who) => [
      [`GIT_${who}_NAME`, 'Ana'],
      [`GIT_${who}_EMAIL`, 'ana@plaza.test'],
    ]),
  ),
}

let clone: string
const git = (...args: string[]) => spawnSync('git', args, { cwd: clone, env, encoding: 'utf8' })
const hooksPath = () => git('config', '--local', '--get', 'core.hooksPath').stdout.trim()
const install = (cwd = clone, given: Record<string, string> = {}) =>
  execSync(prepare, { cwd, env: { ...env, ...given }, stdio: 'pipe' })
const write = (path: string, text: string) => {
  writeFileSync(join(clone, path), text)
  git('add', path)
}

beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'plaza-hooks-'))
  for (const path of ['.githooks', '.ci/set-hooks.mjs', 'biome.json', '.gitignore'])
    cpSync(join(top, path), join(clone, path), { recursive: true })
  git('init', '--quiet')
})
afterEach(() => rmSync(clone, { recursive: true, force: true }))

describe('The hook of commits', () => {
  beforeEach(() => {
    symlinkSync(join(top, 'node_modules'), join(clone, 'node_modules'))
    install()
  })

  it.each([
    ['is badly written', 'export const   uno = "1";\n', 'uno'],
    ['the linter refuses', 'export const uno: any = 1\n', 'noExplicitAny'],
    ['the linter warns of', 'const uno = 1\nexport {}\n', 'noUnusedVariables'],
  ])('refuses what %s', (_, text, told) => {
    write('uno.ts', text)
    const { status, stderr } = git('commit', '-m', 'Uno')
    expect(stderr).toContain(told)
    expect(stderr).toContain('npm run format')
    expect(status).toBe(1)
    expect(git('rev-parse', '--verify', 'HEAD').status).not.toBe(0)
  })

  it('lets pass what is well written, whatever lies beside it', () => {
    writeFileSync(join(clone, 'otro.ts'), 'export const   otro = "1";\n')
    write('uno.ts', "export const uno = '1'\n")
    write('nota.txt', 'Uno')
    expect(git('commit', '-m', 'Uno')).toMatchObject({ status: 0 })
  })

  it('lets a clone commit that has nothing installed, and says so', () => {
    rmSync(join(clone, 'node_modules'))
    write('uno.ts', 'export const   uno = "1";\n')
    const { status, stderr } = git('commit', '-m', 'Uno')
    expect([status, stderr.includes('npm ci has not run here')]).toEqual([0, true])
  })
})

describe('Installing', () => {
  it('sets the hook in a clone, once and again', () => {
    install()
    install()
    expect(hooksPath()).toBe('.githooks')
  })

  it('sets none where commits are somebody else’s: a build server, a folder without git, a tree inside a clone', () => {
    install(clone, { CI: 'true' })
    const inside = join(clone, 'dentro')
    cpSync(join(top, '.ci/set-hooks.mjs'), join(inside, '.ci/set-hooks.mjs'))
    install(inside)
    expect(hooksPath()).toBe('')
  })

  it('leaves hooks alone that somebody has chosen', () => {
    git('config', 'core.hooksPath', 'mine')
    install()
    expect(hooksPath()).toBe('mine')
  })

  it('goes on where there is no git, and where nothing but the package.json of a tree is', () => {
    const alone = mkdtempSync(join(tmpdir(), 'plaza-alone-'))
    expect(() => install(alone)).not.toThrow()
    symlinkSync(process.execPath, join(alone, 'node'))
    expect(() => install(clone, { PATH: alone })).not.toThrow()
    rmSync(alone, { recursive: true })
    expect(hooksPath()).toBe('')
  })
})
