import type { Perfil } from '@plaza/contract'
import { media, styled, tokens } from '@plaza/shell/ui'

const Facts = styled('dl')({
  display: 'grid',
  gap: tokens.space(4),
  [media.tabletUp]: { gridTemplateColumns: '1fr 1fr' },
  '& dt': { color: tokens.muted, fontSize: tokens.text.sm },
  '& dd': { fontWeight: tokens.weight.strong, overflowWrap: 'anywhere' },
  '& dd:empty::before': { content: '"—"', color: tokens.muted },
})

const factsOf = (perfil: Perfil): [label: string, value: string | null][] => [
  ['Nombres', perfil.nombres],
  ['Apellidos', perfil.apellidos],
  ['Tipo de documento', perfil.tipo_documento],
  ['Número de documento', perfil.numero_documento],
  ['Teléfono', perfil.telefono],
  ['Dirección principal', perfil.direccion_principal],
  ['Género', perfil.genero],
  ['Correo electrónico', perfil.correo_electronico],
]

/** The profile, to be read. */
export const DatosView = ({ perfil }: { perfil: Perfil }) => (
  <Facts>
    {factsOf(perfil).map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </Facts>
)
