/** What visitors of one version have met lately. A visitor is a network address: whoever has one has one voice. */
export interface Recent {
  /** When each last saw a screen of it, and when one failed them, ms since 1970. */
  seen: Map<string, number>
  failed: Map<string, number>
}

const mostVisitors = 20_000

export const noneRecent = (): Recent => ({ seen: new Map(), failed: new Map() })

/** Newest last, so that the oldest are the first to be forgotten. */
export const noteVisitor = (times: Map<string, number>, network: string, now: number) => {
  times.delete(network)
  times.set(network, now)
  const oldest = times.keys().next().value
  if (times.size > mostVisitors && oldest !== undefined) times.delete(oldest)
}

const forgetUntil = (times: Map<string, number>, oldest: number) => {
  for (const [network, at] of times) {
    if (at >= oldest) return
    times.delete(network)
  }
}

/** From now on only what came after this moment counts. */
export const forgetOld = ({ seen, failed }: Recent, oldest: number) => {
  forgetUntil(seen, oldest)
  forgetUntil(failed, oldest)
}

/** How many visitors it failed, of how many. */
export const visitorsOf = ({ seen, failed }: Recent) => ({
  failed: failed.size,
  all: new Set([...seen.keys(), ...failed.keys()]).size,
})
