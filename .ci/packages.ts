import { modules } from './files.ts'

/** The folders of the packages of this tree. */
export const packages = [
  'shell',
  'shell/shared',
  'shell/kit',
  ...modules,
  'api',
  'api/contract',
  'e2e',
]
