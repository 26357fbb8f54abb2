import type { Call, RequestOf } from '@plaza/contract/calls'
import { pageState } from '../page/index.ts'

/** What a call says in its address. */
type InAddress<C extends Call> = Pick<RequestOf<C>, 'params' | 'query'>

/** The same, whatever the call. */
export interface Said {
  params?: Readonly<Record<string, string | number>> | undefined
  query?: Readonly<Record<string, unknown>> | undefined
}

/**
 * Address of a call, relative to the API: "/productos?page=1". Its query keeps the order in which it is said, without what
 * is undefined.
 */
export const pathOf = <C extends Call>({ path }: C, said: InAddress<C>) => {
  const { params = {}, query = {} } = said as Said
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) search.set(name, String(value))
  const address = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ''))
  return search.size ? `${address}?${search}` : address
}

/** Address of a call that the browser itself opens. */
export const addressOf = <C extends Call>(call: C, said: InAddress<C>) =>
  pageState().config.apiUrl + pathOf(call, said)
