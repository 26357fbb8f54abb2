import { Link, useHasRoute } from '@plaza/shell/router'
import { useSession } from '@plaza/shell/session'
import { Button, media, Notice, Skeleton, styled, tokens } from '@plaza/shell/ui'
import { Panel } from '../../../parts/page/panel.tsx'
import { type Comprador, compradorOfToken } from './comprador.ts'

// Read, not filled in: rows, as the sums below are.
const Rows = styled('dl')({
  display: 'grid',
  gap: tokens.space(2),
  margin: 0,
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(120px, 2fr) 3fr',
    gap: tokens.space(3),
    minHeight: 24,
  },
  '& dt': { color: tokens.muted, fontSize: tokens.text.sm },
  '& dd': { margin: 0, fontWeight: tokens.weight.medium, overflowWrap: 'anywhere' },
  // An address takes two lines there: what is below stays where it is when it comes.
  [media.phone]: { '& > div:last-of-type': { minHeight: 48 } },
})

const rowsOf = (comprador: Comprador) =>
  [
    ['Nombre', [comprador.nombres, comprador.apellidos].filter(Boolean).join(' ')],
    ['Correo electrónico', comprador.correo_electronico],
    ['Teléfono', comprador.telefono],
    ['Número de documento', comprador.numero_documento],
    ['Dirección principal', comprador.direccion_principal],
  ] as const

// As high as what comes: the token tells how long the name and the e-mail are.
const Waiting = () => {
  const session = useSession((all) => all)
  return (
    <Rows aria-hidden>
      {rowsOf(compradorOfToken(session)).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value || <Skeleton variant="rounded" height={24} />}</dd>
        </div>
      ))}
    </Rows>
  )
}

// What nobody knows is not asked for here: the profile is the place.
const Known = ({ comprador }: { comprador: Comprador }) => (
  <Rows>
    {rowsOf(comprador).map(
      ([name, value]) =>
        value && (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
    )}
  </Rows>
)

const Edit = () =>
  useHasRoute('/profile') && (
    <Link to="/profile" aria-label="Editar mis datos en Mi Perfil">
      Editar en Mi Perfil
    </Link>
  )

interface Props {
  comprador: Comprador | undefined
  fromToken: boolean
  onRetry: () => void
}

/** Who buys. The profile says it, so nothing can be typed here. */
export const CompradorPanel = ({ comprador, fromToken, onRetry }: Props) => (
  <Panel title="Tus datos" action={<Edit />}>
    {fromToken && (
      <Notice>
        No pudimos cargar tu perfil: usamos el nombre y el correo de tu sesión. Escribe abajo la
        dirección de envío. <Button onClick={onRetry}>Volver a cargar</Button>
      </Notice>
    )}
    {comprador ? <Known comprador={comprador} /> : <Waiting />}
  </Panel>
)
