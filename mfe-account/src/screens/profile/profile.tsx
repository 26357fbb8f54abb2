import type { Perfil } from '@plaza/api/contract'
import { ApiError } from '@plaza/shell/http'
import { useLoaderData, useRevalidator, useTitle } from '@plaza/shell/router'
import { getSession } from '@plaza/shell/session'
import { ErrorState, Page } from '@plaza/shell/ui'
import { findPerfil } from './datos/find-perfil.ts'
import { ProfileSections } from './profile-sections.tsx'

/** The profile, or why it could not be loaded. */
type Loaded = { perfil: Perfil; error?: never } | { perfil?: never; error: string }

export const loader = async (): Promise<Loaded> => {
  try {
    return { perfil: await findPerfil(getSession().sub ?? '') }
  } catch (cause) {
    if (cause instanceof ApiError) return { error: cause.message }
    throw cause
  }
}

const NotLoaded = ({ error }: { error: string }) => {
  const { revalidate, state } = useRevalidator()
  return (
    <Page>
      <ErrorState
        title="Mi Perfil"
        message={`No se pudo cargar la información del perfil. Intente más tarde. ${error}`}
        onRetry={() => void revalidate()}
        retrying={state === 'loading'}
      />
    </Page>
  )
}

export const Component = () => {
  const { perfil, error } = useLoaderData<Loaded>()
  useTitle('Mi Perfil')
  if (!perfil) return <NotLoaded error={error} />
  return <ProfileSections key={perfil.id_usuario} loaded={perfil} />
}
