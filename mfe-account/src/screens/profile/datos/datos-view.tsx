import type { Perfil } from '@plaza/contract'
import { listMunicipios } from '@plaza/shell/lugares'
import { useQuery } from '@plaza/shell/query'
import { media, styled, tokens } from '@plaza/shell/ui'

const Facts = styled('dl')({
  display: 'grid',
  gap: tokens.space(4),
  [media.tabletUp]: { gridTemplateColumns: '1fr 1fr' },
  '& dt': { color: tokens.muted, fontSize: tokens.text.sm },
  '& dd': { fontWeight: tokens.weight.strong, overflowWrap: 'anywhere' },
  // An address is long, and one that stands alone in its row has all of it.
  '& > :last-child:nth-of-type(odd)': { gridColumn: '1 / -1' },
  '& dd:empty::before': { content: '"—"', color: tokens.muted },
})

const useMunicipio = ({ municipio }: Perfil) => {
  const { value, isAsking } = useQuery(municipio ? listMunicipios : undefined)
  const found = value?.find(({ codigo }) => codigo === municipio)
  // A list that does not come takes nothing away but the name.
  return isAsking ? '…' : (found?.nombre ?? municipio ?? null)
}

const factsOf = (
  perfil: Perfil,
  municipio: string | null,
): [label: string, value: string | null][] => [
  ['Nombres', perfil.nombres],
  ['Apellidos', perfil.apellidos],
  ['Tipo de documento', perfil.tipo_documento],
  ['Número de documento', perfil.numero_documento],
  ['Teléfono', perfil.telefono],
  ['Dirección principal', perfil.direccion_principal],
  ['Municipio', municipio],
  ['Género', perfil.genero],
  ['Correo electrónico', perfil.correo_electronico],
]

/** The profile, to be read. */
export const DatosView = ({ perfil }: { perfil: Perfil }) => {
  const municipio = useMunicipio(perfil)
  return (
    <Facts>
      {factsOf(perfil, municipio).map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Facts>
  )
}
