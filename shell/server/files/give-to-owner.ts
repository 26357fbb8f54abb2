import { lchown, mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Gives what root has put somewhere to whom the folder above it is of: page servers that run as somebody else could neither read
 * it nor say that it is wanted. Whatever somebody else puts there is theirs already.
 */
export const giveToOwner = async (file: string) => {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = await stat(dirname(file))
  await lchown(file, uid, gid)
}

/** Makes a folder and those above it that are not there, each of whom the one above is of. */
export const makeFolder = async (folder: string, mode = 0o777): Promise<void> => {
  const first = await mkdir(folder, { recursive: true, mode })
  const made: string[] = []
  for (let one = folder; first && one.length >= first.length; one = dirname(one)) made.unshift(one)
  for (const one of made) await giveToOwner(one)
}
