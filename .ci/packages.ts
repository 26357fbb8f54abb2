import { modules } from './files.ts'

/** The folders of the packages of this tree. */
export const packages = ['shell', ...modules, 'api', 'e2e']
