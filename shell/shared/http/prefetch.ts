import { pageState } from '../page/index.ts'
import { answerTo } from './send.ts'

/** Asks for an answer ahead of the screen that will want it; `send` of a call with that address takes it. */
export const prefetch = (path: string) => {
  const { answers } = pageState()
  if (answers[path]) return
  const answer = answerTo(path)
  // A failure belongs to whoever takes the answer; until then it is nobody's.
  answer.catch(() => undefined)
  answers[path] = answer
}

/** Forgets every answer that nobody took: a later screen must not be given an old one. */
export const dropPrefetched = () => {
  pageState().answers = {}
}
