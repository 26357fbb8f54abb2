import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { keepShell } from './keep-shell.ts'

const build = () => {
  const root = mkdtempSync(join(tmpdir(), 'plaza-shell-'))
  const web = join(root, 'web')
  mkdirSync(web)
  writeFileSync(join(web, 'main.js'), 'first')
  return { web, folder: join(root, 'kept') }
}

describe('keepShell', () => {
  it('keeps each version as it was when it was built', async () => {
    const { web, folder } = build()
    await keepShell(web, folder, '1.0.0-a')
    writeFileSync(join(web, 'main.js'), 'second')
    await keepShell(web, folder, '1.0.0-b')
    const read = (version: string) => readFileSync(join(folder, version, 'web/main.js'), 'utf8')
    expect([read('1.0.0-a'), read('1.0.0-b')]).toEqual(['first', 'second'])
  })

  it('leaves one whole copy when several processes keep the same version at once', async () => {
    const { web, folder } = build()
    await Promise.all([1, 2, 3, 4].map(() => keepShell(web, folder, '1.0.0-a')))
    expect(readdirSync(folder)).toEqual(['1.0.0-a'])
  })
})
