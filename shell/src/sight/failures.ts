import type { LiveRemote, SightEvent } from '../../shared/remote/index.ts'
import { report } from './report.ts'

type Phase = Extract<SightEvent, { kind: 'failure' }>['phase']

const maxReason = 300

// Addresses in an error may hold what somebody typed.
const reasonOf = (error: unknown) =>
  (error instanceof Error ? `${error.name}: ${error.message}` : String(error))
    .replace(/\?\S*/g, '')
    .slice(0, maxReason)

const maxStack = 2000
const maxPlaces = 10

// Lines that end in a place of a script: what comes before them is the message, which may quote somebody.
const stackOf = (error: unknown) =>
  (error instanceof Error &&
    error.stack
      ?.replace(/\?[^\s:)]*/g, '')
      .match(/^.*\.m?js:\d+:\d+\)?$/gm)
      ?.slice(0, maxPlaces)
      .join('\n')
      .slice(0, maxStack)) ||
  undefined

/** Tells the team that a module failed, in which phase, and of which screen if it was one. */
export const reportFailure = (
  { name, version }: Pick<LiveRemote, 'name' | 'version'>,
  phase: Phase,
  error: unknown,
  screen = '',
) =>
  report({
    ...{ kind: 'failure', module: name, version, screen, phase },
    ...{ reason: reasonOf(error), stack: stackOf(error) },
  })

const moduleFile = /\/modules\/(mfe-[a-z0-9-]+)\/([\w.-]+)\//

const blame = (error: unknown, text = '') => {
  const [, name, version] =
    (text || (error instanceof Error ? error.stack : ''))?.match(moduleFile) ?? []
  if (name && version) reportFailure({ name, version }, 'error', error)
}

/** Tells the team of errors that nobody caught, by the module and version whose file they come from. */
export const reportUncaught = () => {
  addEventListener('error', ({ error, filename }) => blame(error, filename))
  addEventListener('unhandledrejection', ({ reason }) => blame(reason))
}
