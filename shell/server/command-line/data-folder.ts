import { join, resolve } from 'node:path'
import { top } from '../../build/tree.ts'

/** The data folder that this machine's environment names; without PLAZA_DATA, that of this tree. */
export const dataFolderHere = () => resolve(process.env.PLAZA_DATA || join(top, 'data'))
