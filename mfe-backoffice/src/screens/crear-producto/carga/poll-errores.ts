import { consultaErrores } from '@plaza/contract'

const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/**
 * Asks for error files until there are some: 12 times at most, the second time 7 s after the first, then every 4 s.
 * Answers none when there were none, or when nobody waits any more.
 */
export const pollErrores = async (
  ask: () => Promise<string[]>,
  signal: AbortSignal,
  pause: typeof wait = wait,
): Promise<string[]> => {
  const { intentos, firstWaitMs, esperaMs } = consultaErrores
  for (let attempt = 1; attempt <= intentos && !signal.aborted; attempt++) {
    const keys = await ask()
    if (keys.length) return keys
    if (attempt < intentos) await pause(attempt === 1 ? firstWaitMs : esperaMs, signal)
  }
  return []
}
