import { generatePath } from 'react-router-dom'
import { applicationToken } from '../../../kit/emulator/mock/keepers.ts'
import type { MockApi } from '../../../kit/emulator/mock/mock-api.ts'
import type { InlinedAnswer } from '../../../shared/page/index.ts'
import type { RemoteRoute } from '../../../shared/remote/index.ts'

/** An address of a route, and what the API answers there. */
export interface Sampled {
  path: string
  answers: Record<string, InlinedAnswer>
}

/** What may stand in a place of a route's pattern: the first for which all is answered. */
const candidates = ['1', 'alimentos', 'ejemplo', '00000000-0000-4000-a000-000000000001']

const namesIn = (pattern: string) => [...pattern.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')

const headers = new Headers({ authorization: `Bearer ${applicationToken}` })

const answersOf = (api: MockApi, paths: string[]) => {
  const answers: Record<string, InlinedAnswer> = {}
  for (const path of paths) {
    const { status, body } = api.answer({ method: 'GET', path, headers, body: '' })
    if (status !== 200) return undefined
    // As it would have come.
    answers[path] = { status, body: JSON.parse(JSON.stringify(body ?? null)) }
  }
  return answers
}

/** A page of a route with answers as the contract has them; undefined where there are none: it would begin grey. */
export const sampledPage = (
  api: MockApi,
  { path: pattern, data = [] }: RemoteRoute,
): Sampled | undefined => {
  const names = namesIn(pattern)
  for (const candidate of names.length ? candidates : ['']) {
    const params = Object.fromEntries(names.map((name) => [name, candidate]))
    const answers = answersOf(
      api,
      data.map((path) => generatePath(path, params)),
    )
    if (answers) return { path: generatePath(pattern, params), answers }
  }
  return undefined
}
