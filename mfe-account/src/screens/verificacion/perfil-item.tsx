import type { Usuario } from '@plaza/contract'
import { Link, useRevalidator } from '@plaza/shell/router'
import { Button } from '@plaza/shell/ui'
import { Item } from './item.tsx'

const Complete = () => (
  <Button variant="contained" component={Link} to="/complete-profile">
    Completar perfil
  </Button>
)

const Retry = () => {
  const { revalidate, state } = useRevalidator()
  return (
    <Button variant="outlined" loading={state === 'loading'} onClick={() => void revalidate()}>
      Reintentar
    </Button>
  )
}

/** What a delivery needs to know of a person; undefined when the API did not tell. */
export const PerfilItem = ({ usuario }: { usuario: Usuario | undefined }) => {
  if (!usuario)
    return (
      <Item title="Perfil" state="pending" action={<Retry />}>
        No pudimos consultar tu perfil.
      </Item>
    )
  return usuario.profile_complete ? (
    <Item title="Perfil" state="done">
      Tenemos lo necesario para entregarte tus pedidos.
    </Item>
  ) : (
    <Item title="Perfil" state="pending" action={<Complete />}>
      Nos faltan unos datos para entregarte tus pedidos.
    </Item>
  )
}
