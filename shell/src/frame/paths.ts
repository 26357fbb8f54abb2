import type { LiveRemote } from '../../shared/remote/index.ts'

/** The addresses of a module that need nothing more to be opened. */
export const pathsOf = ({ manifest }: LiveRemote) =>
  manifest.routes.map(({ path }) => path).filter((path) => !/[:*]/.test(path))
