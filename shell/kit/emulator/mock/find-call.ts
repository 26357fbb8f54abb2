import type { Call } from '@plaza/contract/calls'
import * as contract from '@plaza/contract/calls'

const isCall = (value: unknown): value is Call =>
  typeof (value as Partial<Call> | undefined)?.method === 'string'

/** Every call of the contract by the name of its export. */
export const calls: ReadonlyMap<string, Call> = new Map(
  Object.entries(contract as Record<string, unknown>).flatMap(([name, value]) =>
    isCall(value) ? [[name, value] as const] : [],
  ),
)

const patternOf = ({ path }: Call) =>
  // A key of a picture has slashes in it.
  new RegExp(`^${path.replace(/\{key\}/, '(?<key>.+)').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

// "/cajas/actual" is no till's number: of two that fit, the one with fewer places for anything.
const placesIn = ({ path }: Call) => path.split('{').length

const known = [...calls]
  .map(([name, call]) => ({ name, call, pattern: patternOf(call) }))
  .sort((a, b) => placesIn(a.call) - placesIn(b.call))

export interface FoundCall {
  name: string
  call: Call
  params: Record<string, string>
}

/** The call that a method and a path below the API are; 'otherMethod' where the path is one of other methods. */
export const findCall = (method: string, path: string): FoundCall | 'otherMethod' | undefined => {
  const here = known.filter(({ pattern }) => pattern.test(path))
  const found = here.find(({ call }) => call.method === method)
  if (!found) return here.length ? 'otherMethod' : undefined
  const groups = found.pattern.exec(path)?.groups ?? {}
  const params = Object.entries(groups).map(([name, text]) => [name, decoded(text)])
  return { name: found.name, call: found.call, params: Object.fromEntries(params) }
}
