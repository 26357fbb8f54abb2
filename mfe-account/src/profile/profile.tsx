import type { Perfil } from '@plaza/api/contract'
import { useLoaderData, useRevalidator, useTitle } from '@plaza/shell/router'
import { getSession } from '@plaza/shell/session'
import { ErrorState, Page } from '@plaza/shell/ui'
import { findPerfil } from './find-perfil.ts'
import { ProfileSections } from './profile-sections.tsx'

/** The profile; null when it could not be loaded. */
export const loader = async (): Promise<Perfil | null> => {
  const { sub } = getSession()
  return sub ? findPerfil(sub).catch(() => null) : null
}

const NotLoaded = () => {
  const { revalidate, state } = useRevalidator()
  return (
    <Page>
      <ErrorState
        title="Mi Perfil"
        message="No se pudo cargar la información del perfil. Intente más tarde."
        onRetry={() => void revalidate()}
        retrying={state === 'loading'}
      />
    </Page>
  )
}

export const Component = () => {
  const perfil = useLoaderData<Perfil | null>()
  useTitle('Mi Perfil')
  return perfil ? <ProfileSections key={perfil.id_usuario} loaded={perfil} /> : <NotLoaded />
}
