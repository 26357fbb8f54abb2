import { useTitle } from '@plaza/shell/router'
import { useSession } from '@plaza/shell/session'
import { Button, styled, tokens } from '@plaza/shell/ui'
import { AccountPage, Card } from '../../parts/page/account-page.tsx'

const Choices = styled('div')({
  display: 'grid',
  gap: tokens.space(3),
  '& > *': { overflowWrap: 'anywhere' },
})

interface SwitchQuestionProps {
  /** E-mail of whoever came back from the provider. */
  comer: string
  onSwitch: () => void
  onStay: () => void
}

/** Asks whoever is signed in before somebody else takes their place. */
export const SwitchQuestion = ({ comer, onSwitch, onStay }: SwitchQuestionProps) => {
  const email = useSession((session) => session.email) ?? ''
  useTitle('Cambiar de cuenta')
  return (
    <AccountPage
      icon="user"
      title="Cambiar de cuenta"
      lead={
        <>
          Ya tienes una sesión de <strong>{email}</strong>. ¿Cambiar a <strong>{comer}</strong>?
        </>
      }
    >
      <Card>
        <Choices>
          <Button variant="contained" size="large" fullWidth onClick={onStay}>
            Seguir como {email}
          </Button>
          <Button variant="outlined" size="large" fullWidth onClick={onSwitch}>
            Cambiar a {comer}
          </Button>
        </Choices>
      </Card>
    </AccountPage>
  )
}
