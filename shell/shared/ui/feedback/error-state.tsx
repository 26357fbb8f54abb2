import { Button } from '../actions/button.tsx'
import { Icon } from '../media/icon.tsx'
import { StateFrame } from './state-frame.tsx'

interface ErrorStateProps {
  title?: string | undefined
  /** What happened, what was kept and how to go on. */
  message: string
  onRetry: () => void
  retrying?: boolean | undefined
  /** Level of the title: 1 where this is all that the page has to say. */
  level?: 1 | 2 | undefined
}

/** Something did not load; one press tries again. */
export const ErrorState = ({
  title = 'Algo no salió bien',
  message,
  onRetry,
  retrying,
  level,
}: ErrorStateProps) => (
  <StateFrame
    icon="alert"
    tone="error"
    title={title}
    level={level}
    action={
      <Button
        variant="outlined"
        loading={retrying}
        startIcon={<Icon name="refresh" size={18} />}
        onClick={onRetry}
      >
        Reintentar
      </Button>
    }
  >
    {message}
  </StateFrame>
)
