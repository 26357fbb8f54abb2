/**
 * One way to load. Not a shared package: a module brings its copy, and so the files here take the other doors by their names.
 */
export { latest } from './latest.ts'
export { type Loaded, load } from './loaded.ts'
export { NotLoaded } from './not-loaded.tsx'
export { useQuery } from './use-query.ts'
