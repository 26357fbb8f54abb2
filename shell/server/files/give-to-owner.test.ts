import { chownSync, mkdtempSync, readdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { folderBlobs } from '../releases/blobs/folder-blobs.ts'
import { createReleaseStore } from '../releases/release-store.ts'
import { ownToken } from '../releases/tokens.ts'

const someone = 65_534

it.runIf(process.getuid?.() === 0)(
  'leaves whom the data folder is of what a command of root’s has written there',
  async () => {
    const data = mkdtempSync(join(tmpdir(), 'plaza-owner-'))
    chownSync(data, someone, someone)
    await ownToken(createReleaseStore(folderBlobs(join(data, 'releases'))), data, 'mfe-uno')
    const all = readdirSync(data, { recursive: true }).map(String)
    expect(all).toContain('deploy-tokens/mfe-uno')
    expect(all).toContain('releases/log/1.json')
    expect(all.filter((one) => statSync(join(data, one)).uid !== someone)).toEqual([])
  },
)
