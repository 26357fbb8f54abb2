import { Button, Notice, Spinner } from '@plaza/shell/ui'

interface Props {
  /** "las etiquetas" */
  what: string
  isLost: boolean
  retry: () => void
}

/** Stands in a dialog for a piece whose code is still to come, or did not come. */
export const ToCome = ({ what, isLost, retry }: Props) =>
  isLost ? (
    <Notice tone="error">
      No pudimos abrir {what}. <Button onClick={retry}>Reintentar</Button>
    </Notice>
  ) : (
    <Spinner label={`Abriendo ${what}`} />
  )
