import { originalPositionFor, sourceContentFor, TraceMap } from '@jridgewell/trace-mapping'
import * as z from 'zod'
import type { ReleaseStore } from '../releases/release-store.ts'
import { type BuiltPlace, placesIn } from './stack.ts'

/** A place that a failure went through: in the sources where there is a map, or in the built file. */
export const frameSchema = z.object({
  /** "mfe-uno/src/screens/home/home.tsx", "shell/shared/ui/…", or a built file. */
  file: z.string(),
  /** From 1, both. */
  line: z.int(),
  column: z.int(),
  /** That line of the source. */
  text: z.string().optional(),
  isBuilt: z.literal(true).optional(),
})
export type Frame = z.infer<typeof frameSchema>

const mostMaps = 8
const maxText = 160

const newest = <T>(most: number) => {
  const kept = new Map<string, T>()
  return {
    get: (key: string) => kept.get(key),
    set: (key: string, value: T) => {
      kept.delete(key)
      kept.set(key, value)
      const oldest = kept.keys().next().value
      if (kept.size > most && oldest !== undefined) kept.delete(oldest)
      return value
    },
  }
}

// "./src/…" is the module's own, "../shell/…" lies beside it.
const nameOf = (module: string, source: string) =>
  source.startsWith('../')
    ? source.replace(/^(\.\.\/)+/, '')
    : `${module}/${source.replace(/^\.\//, '')}`

const builtFrame = ({ module, file, line, column }: BuiltPlace): Frame => ({
  ...{ file: `${module ?? 'shell'}: ${file}`, line, column },
  isBuilt: true,
})

/**
 * Reads where in the sources a version failed. Only files of that one version are read with its maps, whatever a stack
 * names: a page's word gives nobody a look at another module's sources.
 */
export const createResolver = (store: Pick<ReleaseStore, 'findModule' | 'sourceMap'>) => {
  const maps = newest<Promise<TraceMap | undefined>>(mostMaps)

  const load = async ({ version, file }: BuiltPlace, module: string) => {
    const release = await store.findModule(module, version)
    const text = release && (await store.sourceMap(release, file))
    return text ? new TraceMap(text) : undefined
  }

  const mapOf = (place: BuiltPlace, module: string) => {
    const key = `${module}/${place.version}/${place.file}`
    const known = maps.get(key) ?? load(place, module).catch(() => undefined)
    return maps.set(key, known)
  }

  const resolve = async (place: BuiltPlace, module: string): Promise<Frame> => {
    const map = await mapOf(place, module)
    if (!map) return builtFrame(place)
    const asked = { line: place.line, column: Math.max(0, place.column - 1) }
    const found = originalPositionFor(map, asked)
    if (!found.source || found.line === null) return builtFrame(place)
    const line = sourceContentFor(map, found.source)?.split('\n')[found.line - 1]
    return {
      file: nameOf(module, found.source),
      line: found.line,
      column: (found.column ?? 0) + 1,
      ...(line && { text: line.trim().slice(0, maxText) }),
    }
  }

  return (module: string, version: string, stack: string): Promise<Frame[]> =>
    Promise.all(
      placesIn(stack).map(async (place) =>
        place.module === module && place.version === version
          ? resolve(place, module)
          : builtFrame(place),
      ),
    )
}

export type Resolve = ReturnType<typeof createResolver>
