import { randomUUID } from 'node:crypto'
import { link, open, readFile, unlink } from 'node:fs/promises'
import { giveToOwner } from './give-to-owner.ts'

const unless = (code: string) => (error: NodeJS.ErrnoException) => {
  if (error.code !== code) throw error
  return undefined
}

// Linked when it is whole and on the disk: of several processes that start at once, one wins and the others read its file.
const writeOnce = async (file: string, text: string) => {
  const draft = `${file}.${randomUUID()}`
  const handle = await open(draft, 'wx', 0o600)
  try {
    await handle.writeFile(text)
    await handle.sync()
    await giveToOwner(draft)
    await link(draft, file).catch(unless('EEXIST'))
  } finally {
    await handle.close()
    await unlink(draft)
  }
}

/**
 * The secret that a file keeps, readable by its owner alone: made at first use. Throws where the file says nothing, as one that a
 * full disk cut off: an empty secret is everybody's.
 */
export const keptSecret = async (file: string, make: () => string): Promise<string> => {
  const read = () => readFile(file, 'utf8')
  let text = await read().catch(unless('ENOENT'))
  if (text === undefined) {
    await writeOnce(file, make())
    text = await read()
  }
  if (text.trim()) return text.trim()
  throw new Error(`${file} is empty: take it away, and another one is made`)
}
