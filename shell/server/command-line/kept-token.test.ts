import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { keptToken } from './kept-token.ts'

afterEach(() => vi.unstubAllEnvs())

const installation = () => {
  const data = mkdtempSync(join(tmpdir(), 'plaza-token-'))
  mkdirSync(join(data, 'deploy-tokens'))
  writeFileSync(join(data, 'deploy-tokens/mfe-uno'), 'plaza_uno\n')
  vi.stubEnv('PLAZA_DATA', data)
}

it('is what this machine keeps for the module', async () => {
  installation()
  expect(await keptToken('mfe-uno')).toBe('plaza_uno')
})

it('is the token that the environment carries, when it does', async () => {
  installation()
  vi.stubEnv('PLAZA_DEPLOY_TOKEN', 'plaza_otro')
  expect(await keptToken('mfe-uno')).toBe('plaza_otro')
})

it('says what to do where none is kept', async () => {
  installation()
  await expect(keptToken('mfe-dos')).rejects.toThrow('PLAZA_DEPLOY_TOKEN')
})
