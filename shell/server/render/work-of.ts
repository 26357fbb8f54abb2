import { readFileSync } from 'node:fs'

/** The kernel counts in these for whoever reads, whatever its own clock is. */
const tickMs = 10

/** How long a thread of this process has worked, in ms; undefined where the system does not say. */
export const workOf = (thread: number | undefined): number | undefined => {
  if (thread === undefined) return undefined
  try {
    const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8')
    // Its name, in parentheses, may have spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * tickMs
  } catch {
    return undefined
  }
}
