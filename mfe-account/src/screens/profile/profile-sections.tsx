import type { Perfil } from '@plaza/contract'
import { rolesOf, useSession } from '@plaza/shell/session'
import { Chip, styled, tokens } from '@plaza/shell/ui'
import { useState } from 'react'
import { AccountPage } from '../../parts/page/account-page.tsx'
import { DatosCard } from './datos/datos-card.tsx'
import { PrivacyCard } from './privacy/privacy-card.tsx'
import { FactorCard } from './security/factor-card.tsx'
import { SecurityCard } from './security/security-card.tsx'
import { SesionesCard } from './sesiones/sesiones-card.tsx'
import { SocioCard } from './socio/socio-card.tsx'
import { UbicacionCard } from './ubicacion/ubicacion-card.tsx'

const Roles = styled('span')({ display: 'flex', flexWrap: 'wrap', gap: tokens.space(2) })

const RoleChips = () => {
  // One text, so that the same roles render nothing again.
  const roles = useSession((session) => rolesOf(session).join(' '))
  return (
    <Roles>
      {roles.split(' ').map((rol) => (
        <Chip key={rol} size="small" color="primary" label={rol} />
      ))}
    </Roles>
  )
}

/** Everything that a person sees and changes of the account, group by group. */
export const ProfileSections = ({ loaded }: { loaded: Perfil }) => {
  const [perfil, setPerfil] = useState(loaded)
  return (
    <AccountPage icon="user" title="Mi Perfil" lead={<RoleChips />}>
      <DatosCard perfil={perfil} onSaved={setPerfil} />
      <UbicacionCard perfil={perfil} />
      <SocioCard />
      <SecurityCard />
      <FactorCard />
      <SesionesCard />
      <PrivacyCard />
    </AccountPage>
  )
}
