import { Link, useHasRoute } from '@plaza/shell/router'
import { Button, Field, media, Notice, Skeleton, styled, tokens } from '@plaza/shell/ui'
import { Panel } from '../../../parts/page/panel.tsx'
import type { Comprador } from './comprador.ts'

const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: tokens.space(4, 3),
  // Half a phone is too narrow for these.
  '& > [data-long]': { [media.phone]: { gridColumn: '1 / -1' } },
})

const labels = {
  nombres: 'Nombres',
  apellidos: 'Apellidos',
  correo_electronico: 'Correo electrónico',
  telefono: 'Teléfono',
  numero_documento: 'Número de documento',
  direccion_principal: 'Dirección principal',
} as const satisfies Record<keyof Comprador, string>

const long = new Set<keyof Comprador>(['correo_electronico', 'direccion_principal'])

const names = Object.keys(labels) as (keyof Comprador)[]

const Waiting = () => (
  <Grid aria-hidden>
    {names.map((name) => (
      <Skeleton key={name} variant="rounded" height={75} />
    ))}
  </Grid>
)

// What nobody knows is not asked for here: the profile is the place.
const Known = ({ comprador }: { comprador: Comprador }) => (
  <Grid>
    {names
      .filter((name) => comprador[name])
      .map((name) => (
        <div key={name} data-long={long.has(name) || undefined}>
          <Field label={labels[name]} value={comprador[name] ?? ''} readOnly />
        </div>
      ))}
  </Grid>
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
