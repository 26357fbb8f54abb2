import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const digest = (token: string) => createHash('sha256').update(token).digest()

const tokenFile = (dataFolder: string, name: string) => join(dataFolder, 'deploy-tokens', name)

/** The token that lets a team publish its module: made at first use, readable by the installation's owner only. */
export const deployToken = async (dataFolder: string, name: string): Promise<string> => {
  const file = tokenFile(dataFolder, name)
  await mkdir(join(dataFolder, 'deploy-tokens'), { recursive: true, mode: 0o700 })
  const fresh = randomBytes(32).toString('base64url')
  // Exclusive creation: of two processes that start together, one makes the token and both read it.
  await writeFile(file, fresh, { flag: 'wx', mode: 0o600 }).catch((error) => {
    if (error.code !== 'EEXIST') throw error
  })
  return (await readFile(file, 'utf8')).trim()
}

/** Whether `token` is the deploy token of this module; compared in constant time. */
export const isDeployToken = async (dataFolder: string, name: string, token: string) => {
  const expected = await readFile(tokenFile(dataFolder, name), 'utf8').catch(() => undefined)
  return expected !== undefined && timingSafeEqual(digest(token), digest(expected.trim()))
}
