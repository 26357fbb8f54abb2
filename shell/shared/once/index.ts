/**
 * What may take effect once. Not a shared package: a module brings its copy, and so the files here take the other doors by
 * their names.
 */
export { isUncertain } from './is-uncertain.ts'
export { once, sole } from './once.ts'
export { type Change, type Overtaking, useChange } from './use-change.ts'
