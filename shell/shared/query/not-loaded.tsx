import { useRevalidator } from '@plaza/shell/router'
import { ErrorState } from '@plaza/shell/ui'

interface NotLoadedProps {
  title?: string | undefined
  /** Why, as the loader told. */
  error: string
  /** 1 where it is all that the page says. */
  level?: 1 | 2 | undefined
}

/** Stands in the place of what a loader did not bring; one press loads it again. */
export const NotLoaded = ({ error, ...rest }: NotLoadedProps) => {
  const { revalidate, state } = useRevalidator()
  return (
    <ErrorState
      {...rest}
      message={error}
      onRetry={() => void revalidate()}
      retrying={state === 'loading'}
    />
  )
}
