import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** The commit that a version is built of, and whether the tree had changes beside it. */
export interface Source {
  commit: string
  isDirty: boolean
}

const run = promisify(execFile)

/** The commit of the checkout that this folder is in, and whether it has changes beside; undefined where there is none. */
export const gitSource = async (folder: string): Promise<Source | undefined> => {
  const git = async (...words: string[]) =>
    (await run('git', ['-C', folder, ...words])).stdout.trim()
  try {
    const top = await git('rev-parse', '--show-toplevel')
    const commit = await git('rev-parse', '--verify', 'HEAD')
    return { commit, isDirty: (await git('-C', top, 'status', '--porcelain')) !== '' }
  } catch {
    return undefined
  }
}
