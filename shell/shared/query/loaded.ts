import { ApiError } from '@plaza/shell/http'

/** What a loader brought, or why it brought nothing, ready to show. */
export type Loaded<T> = { value: T; error?: never } | { value?: never; error: string }

/** Turns a refusal of the API into a sentence, so that the screen keeps its frame around it. */
export const load = async <T>(work: () => Promise<T>): Promise<Loaded<T>> => {
  try {
    return { value: await work() }
  } catch (cause) {
    if (cause instanceof ApiError) return { error: cause.message }
    throw cause
  }
}
