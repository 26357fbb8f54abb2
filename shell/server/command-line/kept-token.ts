import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dataFolderHere } from './data-folder.ts'

/**
 * The token of a module that is at hand: PLAZA_DEPLOY_TOKEN, or what this machine's installation keeps. Opens no store, so
 * that a command that is in a hurry begins at once.
 */
export const keptToken = async (name: string) => {
  if (process.env.PLAZA_DEPLOY_TOKEN) return process.env.PLAZA_DEPLOY_TOKEN
  const file = join(dataFolderHere(), 'deploy-tokens', name)
  const token = await readFile(file, 'utf8').catch(() => undefined)
  if (!token) throw new Error(`No token for ${name}: set PLAZA_DEPLOY_TOKEN, or PLAZA_DATA`)
  return token.trim()
}
