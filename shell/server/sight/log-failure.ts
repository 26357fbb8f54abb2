import type { SightEvent } from '../../shared/remote/index.ts'
import { readReason } from '../figures/scrub.ts'
import { placesIn } from '../figures/stack.ts'

// What a browser tells is whatever stood on somebody's screen, or what anybody made up: of it, what all of its kind say.
const told = (event: SightEvent) => {
  if (event.kind !== 'failure') return event
  const { reason, stack, ...rest } = event
  const { error, message } = readReason(reason)
  const at = placesIn(stack ?? '').map(
    ({ module = 'shell', version, file, line, column }) =>
      `${module}/${version}/${file}:${line}:${column}`,
  )
  return {
    ...rest,
    reason: error ? `${error}: ${message}` : message,
    ...(at.length > 0 && { at }),
  }
}

/** Tells who runs the page server of a failure, by module@version, and nothing of the person whose page it was. */
export const logFailure = (failure: SightEvent) => {
  const { module, version, ...event } = told(failure)
  console.error(
    JSON.stringify({ event: 'module_failure', module: `${module}@${version}`, ...event }),
  )
}
