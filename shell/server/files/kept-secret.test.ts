import { mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { keptSecret } from './kept-secret.ts'

const newFile = () => join(mkdtempSync(join(tmpdir(), 'plaza-secret-')), 'llave')

let made = 0
const make = () => `secreto ${++made}`

it('is made once, whoever asks at the same time, and readable by its owner alone', async () => {
  const file = newFile()
  const asked = await Promise.all(Array.from({ length: 20 }, () => keptSecret(file, make)))
  expect(new Set(asked).size).toBe(1)
  expect(asked[0]).toMatch(/^secreto \d+$/)
  expect(await keptSecret(file, make)).toBe(asked[0])
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(join(file, '..'))).toEqual(['llave'])
})

it.each(['', ' \n'])('is none where its file says %j', async (text) => {
  const file = newFile()
  writeFileSync(file, text)
  await expect(keptSecret(file, make)).rejects.toThrow(`${file} is empty`)
})
