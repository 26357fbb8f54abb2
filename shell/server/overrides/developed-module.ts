import * as z from 'zod'
import { releaseSchema } from '../../shared/remote/index.ts'

/** What a developer's server says of its module: a release, and the shell for development around it. */
const developedSchema = releaseSchema.extend({
  shellVersion: z.string(),
  shellScripts: z.array(z.string().regex(/^shell\/[\w.-]+\.js$/)),
})

const timeoutMs = 1500

/** Reads a module that is developed at this address; undefined when it does not answer, or is another module. */
export const readDeveloped = async (name: string, base: string) => {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const answer = await fetch(`${base}release.json`, { signal, redirect: 'error' })
    const { shellVersion: _, shellScripts, ...release } = developedSchema.parse(await answer.json())
    return release.name === name ? { release, shellScripts } : undefined
  } catch {
    return undefined
  }
}
