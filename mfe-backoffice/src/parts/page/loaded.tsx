import { ApiError } from '@plaza/shell/http'
import { useRevalidator } from '@plaza/shell/router'
import { ErrorState } from '@plaza/shell/ui'

/** What a loader brought, or why it brought nothing. */
export type Loaded<T> = { value: T; error?: never } | { value?: never; error: string }

/** Turns a refusal of the API into a sentence, so that the screen keeps its frame around it. */
export const load = async <T,>(work: () => Promise<T>): Promise<Loaded<T>> => {
  try {
    return { value: await work() }
  } catch (cause) {
    if (cause instanceof ApiError) return { error: cause.message }
    throw cause
  }
}

/** Stands in the place of what did not load; one press loads it again. */
export const NotLoaded = ({ title, error }: { title: string; error: string }) => {
  const { revalidate, state } = useRevalidator()
  return (
    <ErrorState
      title={title}
      message={error}
      onRetry={() => void revalidate()}
      retrying={state === 'loading'}
    />
  )
}
