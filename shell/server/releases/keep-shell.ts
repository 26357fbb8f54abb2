import { randomUUID } from 'node:crypto'
import { cp, mkdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

/**
 * Copies the shell's built web files to `<folder>/<version>/web`, once, and whole or not at all. Pages that began with an
 * earlier build keep finding theirs, and building again under a running server takes nothing from it.
 */
export const keepShell = async (web: string, folder: string, version: string) => {
  const target = join(folder, version)
  if (await exists(target)) return
  const draft = join(folder, `.draft-${randomUUID()}`)
  await mkdir(draft, { recursive: true })
  await cp(web, join(draft, 'web'), { recursive: true })
  try {
    await rename(draft, target)
  } catch (error) {
    // Another process kept the same build in the meantime.
    await rm(draft, { recursive: true })
    if (!(await exists(target))) throw error
  }
}
