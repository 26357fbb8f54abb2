import type { SightEvent } from '../../shared/remote/index.ts'

/** Tells who runs the page server of a failure, by module@version. */
export const logFailure = ({ module, version, ...event }: SightEvent) =>
  console.error(
    JSON.stringify({ event: 'module_failure', module: `${module}@${version}`, ...event }),
  )
