import { Link } from '@plaza/shell/router'
import { useSession } from '@plaza/shell/session'
import { Button } from '@plaza/shell/ui'
import { Item } from './item.tsx'

const Verify = () => (
  <Button variant="contained" component={Link} to="/verify-email">
    Verificar correo
  </Button>
)

/** The e-mail address: nobody signs in before it is confirmed. */
export const EmailItem = ({ waiting }: { waiting: string | null }) => {
  const email = useSession((session) => session.email)
  return waiting && waiting !== email ? (
    <Item title="Correo electrónico" state="pending" action={<Verify />}>
      Enviamos un código a {waiting}.
    </Item>
  ) : (
    <Item title="Correo electrónico" state="done">
      {email}
    </Item>
  )
}
