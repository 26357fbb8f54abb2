const hourMs = 3_600_000
const mostNetworks = 10_000

/** What one network moves of a module's figures in an hour: many there are one voice that says it often enough. */
export const mostOf = { value: 40, failure: 20, group: 3 } as const

/**
 * How much of what one network tells moves a team's figures, by module. What it tells beyond that is told for nothing, from
 * however many pages.
 */
export const createVoices = () => {
  const heard = new Map<string, { hour: number; told: Map<string, number> }>()
  return (network: string, module: string, what: keyof typeof mostOf, now: number): boolean => {
    const hour = Math.floor(now / hourMs)
    const known = heard.get(network)
    const voice = known?.hour === hour ? known : { hour, told: new Map<string, number>() }
    heard.delete(network)
    heard.set(network, voice)
    const oldest = heard.keys().next().value
    if (heard.size > mostNetworks && oldest !== undefined) heard.delete(oldest)
    const count = (voice.told.get(`${what} ${module}`) ?? 0) + 1
    if (count > mostOf[what]) return false
    voice.told.set(`${what} ${module}`, count)
    return true
  }
}
