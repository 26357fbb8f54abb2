import type { Perfil } from '@plaza/contract'
import { type Loaded, load, NotLoaded } from '@plaza/shell/query'
import { useLoaderData, useTitle } from '@plaza/shell/router'
import { getSession } from '@plaza/shell/session'
import { Page } from '@plaza/shell/ui'
import { findPerfil } from './datos/find-perfil.ts'
import { ProfileSections } from './profile-sections.tsx'

export const loader = (): Promise<Loaded<Perfil>> => load(() => findPerfil(getSession().sub ?? ''))

export const Component = () => {
  const { value: perfil, error } = useLoaderData<Loaded<Perfil>>()
  useTitle('Mi Perfil')
  if (!perfil)
    return (
      <Page>
        <NotLoaded
          level={1}
          title="Mi Perfil"
          error={`No se pudo cargar la información del perfil. Intente más tarde. ${error}`}
        />
      </Page>
    )
  return <ProfileSections key={perfil.id_usuario} loaded={perfil} />
}
