import * as z from 'zod'
import type { ModuleState, State } from '../releases/log/state.ts'
import { ReleaseError } from '../releases/release-error.ts'

/** Where the versions of a module stood on the page of whoever acts. */
export const seenSchema = z.strictObject({
  live: z.string().max(60).nullable(),
  canary: z.string().max(60).nullable(),
  isOffline: z.boolean(),
})
export type SeenStanding = z.infer<typeof seenSchema>

const standingOf = (module: ModuleState | undefined): SeenStanding => ({
  live: module?.live?.version ?? null,
  canary: module?.canary?.version ?? null,
  isOffline: module?.offline !== undefined,
})

const whoMoved = (module: ModuleState | undefined, { live, canary, isOffline }: SeenStanding) => {
  const now = standingOf(module)
  if (now.live !== live) return `${module?.live?.by} dejó publicada ${now.live ?? 'ninguna'}`
  if (now.canary !== canary)
    return now.canary
      ? `${module?.canary?.by} puso a prueba ${now.canary}`
      : `${canary} dejó de estar a prueba`
  if (now.isOffline !== isOffline)
    return now.isOffline
      ? `${module?.offline?.by} sacó el módulo de línea`
      : 'alguien volvió a poner el módulo en línea'
  return undefined
}

/** Throws `version_cambiada` when versions stand elsewhere than whoever acts saw: their act was meant for that. */
export const checkSeen = ({ modules }: State, name: string, seen: SeenStanding) => {
  const moved = whoMoved(modules[name], seen)
  if (moved)
    throw new ReleaseError(
      'version_cambiada',
      `Mientras mirabas esta página, ${moved}. No cambiamos nada: mira cómo quedó y decide de nuevo.`,
    )
}
