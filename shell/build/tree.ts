import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The repository's folder. */
export const top = join(import.meta.dirname, '../..')

const modulesIn = (folder: string) => readdirSync(folder).filter((name) => name.startsWith('mfe-'))

/**
 * The folders of a tree's modules, from its top: "mfe-cart", and "mfe-cart/mfe-hints" for one that has no screen of its own
 * and stands on those of another. The last name of each is the module's.
 */
export const moduleFolders = (tree: string) =>
  modulesIn(tree).flatMap((name) => [
    name,
    ...modulesIn(join(tree, name)).map((inner) => `${name}/${inner}`),
  ])
