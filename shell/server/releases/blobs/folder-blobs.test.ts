import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { folderBlobs } from './folder-blobs.ts'

describe('blobs of a folder', () => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'plaza-blobs-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  it('are none where nothing was written', async () => {
    expect(await folderBlobs(folder).get('mfe-lectores/1.0.0')).toBeUndefined()
  })

  it('are no fewer because the folder cannot be read: that is a fault, and not an answer', async () => {
    const place = join(folder, 'releases')
    await writeFile(place, '')
    await expect(folderBlobs(place).get('mfe-lectores/1.0.0')).rejects.toThrow('ENOTDIR')
  })
  it('leave no draft behind where one cannot be put in its place, however often it is tried', async () => {
    const place = join(folder, 'ocupado')
    await mkdir(join(place, 'figures/hoy'), { recursive: true })
    const blobs = folderBlobs(place)
    for (let i = 0; i < 3; i++)
      await expect(blobs.replace('figures/hoy', new Uint8Array(9))).rejects.toThrow()
    expect(await readdir(join(place, 'drafts'))).toEqual([])
  })
})
