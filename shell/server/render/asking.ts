import { findCall } from '../../kit/emulator/mock/find-call.ts'
import type { InlinedAnswer } from '../../shared/page/index.ts'

/** So many pages at once are drawn of what their addresses ask for; whoever comes besides begins grey. */
const mostAtOnce = 4

/** So many answers one page may ask for. */
const mostAsked = 4
const mostLength = 500

/** What anybody may read, by the contract: a path below the API with its query, and none that leads out of it. */
const isPublicRead = (path: string) => {
  if (path.length > mostLength || !/^\/[\w/%.-]*(?:\?[\w%.+&=*-]*)?$/.test(path)) return false
  const [place = ''] = path.split('?')
  if (/\.\.|\/\/|%2[ef]|%5c/i.test(place)) return false
  const found = findCall('GET', place)
  return typeof found === 'object' && ['none', 'aplicacion'].includes(found.call.bearer)
}

type Ask = (path: string) => Promise<InlinedAnswer | undefined>

/** Whether a screen has something to show of it: what is refused is the browser's to say. */
const isShown = (answer: InlinedAnswer | undefined): answer is InlinedAnswer =>
  answer?.status === 200 || answer?.status === 404

/**
 * Asks for what pages look for that their routes do not name, a few pages at a time: `then` gets the answers. Undefined where it
 * may not be asked for, does not come, or too many ask.
 */
export const createAsking = (ask: Ask | undefined) => {
  let busy = 0

  const answersTo = async (paths: string[]) => {
    const found = await Promise.all(paths.map(async (path) => [path, await ask?.(path)] as const))
    const shown = found.flatMap(([path, answer]) => (isShown(answer) ? [[path, answer]] : []))
    return shown.length === paths.length ? Object.fromEntries(shown) : undefined
  }

  return async <T>(
    paths: string[],
    then: (answers: Record<string, InlinedAnswer>) => Promise<T>,
  ): Promise<T | undefined> => {
    const isAskable = paths.length > 0 && paths.length <= mostAsked && paths.every(isPublicRead)
    if (!ask || !isAskable || busy >= mostAtOnce) return undefined
    busy += 1
    try {
      const answers = await answersTo(paths)
      return answers && (await then(answers))
    } finally {
      busy -= 1
    }
  }
}
