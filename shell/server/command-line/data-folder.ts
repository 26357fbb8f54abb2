import { resolve } from 'node:path'
import { top } from '../../build/tree.ts'

/**
 * The data folder that this machine's environment names, from the root of this tree, in whichever folder npm runs the
 * command; without PLAZA_DATA, `data`.
 */
export const dataFolderHere = () => resolve(top, process.env.PLAZA_DATA || 'data')
