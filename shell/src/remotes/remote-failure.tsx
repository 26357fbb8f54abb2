import { ApiError } from '@plaza/shell/http'
import { Link, useRevalidator } from '@plaza/shell/router'
import { Button, EmptyState, ErrorState, Page } from '@plaza/shell/ui'
import { useEffect } from 'react'
import { useRouteError } from 'react-router-dom'
import type { LiveRemote } from '../../shared/remote/index.ts'
import { Forbidden } from '../access/guard.ts'
import { reportFailure } from '../sight/failures.ts'
import { RemoteError } from './remote-error.ts'

const NoPermission = () => (
  <Page>
    <EmptyState
      icon="alert"
      title="No tienes permiso para ver esta página"
      level={1}
      action={
        <Button component={Link} to="/home" variant="contained">
          Ir al inicio
        </Button>
      }
    >
      Tu cuenta no tiene el rol que esta página pide.
    </EmptyState>
  </Page>
)

const retried = new Set<string>()

// Code that arrived and broke breaks again: from the second try on, the whole page starts over, with what is live then.
const retry = ({ name }: LiveRemote, revalidate: () => Promise<void>) => {
  if (retried.has(name)) return location.reload()
  retried.add(name)
  void revalidate()
}

interface Failed {
  remote: LiveRemote
  /** Its name in module.json. */
  screen: string
}

const Unavailable = ({ remote, screen, error }: Failed & { error: unknown }) => {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    console.error(`[${remote.name}@${remote.version}]`, error)
    // Code that did not come was told of already, and what the API answers says nothing about the module.
    if (!(error instanceof RemoteError || error instanceof ApiError))
      reportFailure(remote, 'render', error, screen)
  }, [remote, screen, error])
  return (
    <Page>
      <ErrorState
        title="Esta parte de Plaza no está disponible"
        level={1}
        message="No pudimos mostrarla en este momento. Tu carrito y tu sesión siguen guardados, y el resto del sitio funciona."
        onRetry={() => retry(remote, revalidate)}
        retrying={state === 'loading'}
      />
    </Page>
  )
}

/** Takes the place of a screen that could not be loaded or broke while it was shown; the rest of the page goes on. */
export const RemoteFailure = ({ remote, screen }: Failed) => {
  const error = useRouteError()
  return error instanceof Forbidden ? (
    <NoPermission />
  ) : (
    <Unavailable remote={remote} screen={screen} error={error} />
  )
}
