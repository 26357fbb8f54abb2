import { useSession } from '@plaza/shell/session'
import { Icon, styled, tokens } from '@plaza/shell/ui'
import type { ReactNode } from 'react'

const Card = styled('section')({
  display: 'grid',
  gap: tokens.space(6),
  maxWidth: 560,
  margin: '0 auto',
  padding: tokens.space(6),
  borderRadius: tokens.radius.card,
  background: tokens.surface,
  boxShadow: tokens.shadow,
})

const Head = styled('div')({
  display: 'flex',
  gap: tokens.space(4),
  alignItems: 'center',
  '& h1': { fontSize: tokens.text.xl, fontWeight: tokens.weight.loud, lineHeight: 1.15 },
})

const Medal = styled('div')({
  display: 'grid',
  placeItems: 'center',
  width: 64,
  height: 64,
  borderRadius: tokens.radius.chip,
  background: tokens.brandSoft,
  color: tokens.brand,
})

const Facts = styled('dl')({
  display: 'grid',
  gap: tokens.space(4),
  '& dt': { color: tokens.muted, fontSize: tokens.text.sm },
  '& dd': { fontWeight: tokens.weight.strong, overflowWrap: 'anywhere' },
})

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

/** Who is signed in, as the session knows it. */
export const ProfileCard = () => {
  const name = useSession((session) => session.name)
  const email = useSession((session) => session.email)
  return (
    <Card>
      <Head>
        <Medal>
          <Icon name="user" size={32} />
        </Medal>
        <h1>Mi Perfil</h1>
      </Head>
      <Facts>
        {name && <Fact label="Nombre">{name}</Fact>}
        {email && <Fact label="Correo electrónico">{email}</Fact>}
      </Facts>
    </Card>
  )
}
