import { lchown, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

const everythingIn = async (place: string) => {
  const found = await readdir(place, { recursive: true, withFileTypes: true }).catch(() => [])
  return [place, ...found.map((one) => join(one.parentPath, one.name))]
}

/**
 * Gives what root has put below a data folder to whom that folder is of: processes that run as somebody else read none of root's.
 * Where somebody else restores, it is theirs already.
 */
export const giveToOwner = async (dataFolder: string, place: string) => {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = await stat(dataFolder)
  for (const one of await everythingIn(place)) await lchown(one, uid, gid)
}
