import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The repository's folder. */
export const top = join(import.meta.dirname, '../..')

/** The modules of this tree, by folder name. */
export const moduleNames = () => readdirSync(top).filter((name) => name.startsWith('mfe-'))
