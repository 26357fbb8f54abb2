import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { StateFrame } from './state-frame.tsx'

interface ErrorStateProps {
  title?: string
  /** What happened, what was kept and how to go on. */
  message: string
  onRetry: () => void
  retrying?: boolean
}

/** Something did not load; one press tries again. */
export const ErrorState = ({
  title = 'Algo no salió bien',
  message,
  onRetry,
  retrying,
}: ErrorStateProps) => (
  <StateFrame
    icon="alert"
    tone="error"
    title={title}
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
