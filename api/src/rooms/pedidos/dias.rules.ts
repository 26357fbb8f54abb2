import { rangoOf } from '../../machinery/fechas.rules.ts'

/** Moments: the first, and the first that is after the last. */
export interface Rango {
  from?: string
  until?: string
}

interface Dia {
  dia: string
  cuantas: number
}

/** On which days a page of orders lies, and what comes before it on those; undefined where it has none. `dias` are the newest first. */
export const lugarOf = (
  dias: readonly Dia[],
  { limit, offset }: { limit: number; offset: number },
) => {
  let passed = 0
  let first: { dia: string; antes: number } | undefined
  for (const { dia, cuantas } of dias) {
    if (passed + cuantas > offset) first ??= { dia, antes: passed }
    passed += cuantas
    if (first && passed >= offset + limit) return placeOf(first, dia, { limit, offset })
  }
  return first && placeOf(first, undefined, { limit, offset })
}

const placeOf = (
  { dia, antes }: { dia: string; antes: number },
  desde: string | undefined,
  { limit, offset }: { limit: number; offset: number },
) => ({ ...rangoOf(desde, dia), limit, offset: offset - antes })
