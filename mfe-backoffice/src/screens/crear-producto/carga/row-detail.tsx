import type { FilaCarga } from '@plaza/contract'
import { styled } from '@plaza/shell/ui'
import { fieldNames } from '../../../parts/producto/field-names.ts'
import type { Campo } from '../../../parts/producto/producto-values.ts'
import { type Nombres, valueText } from '../../../parts/producto/value-text.ts'

const Lines = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' })

/** What a row says beside its product's fields. */
const ofFamilia: Record<string, string> = { familia: 'Familia', opcion: 'Opción' }

interface RowDetailProps {
  fila: FilaCarga
  nombres: Nombres
}

const Cambio = ({
  cambio: { campo, antes, despues },
  nombres,
}: Pick<RowDetailProps, 'nombres'> & { cambio: FilaCarga['cambios'][number] }) => {
  const known = campo as Campo
  return (
    <li>
      <strong>{fieldNames[known] ?? ofFamilia[campo] ?? campo}</strong>:{' '}
      {valueText(known, antes, nombres)} → {valueText(known, despues, nombres)}
    </li>
  )
}

/** What is wrong with a row, or what it would change. */
export const RowDetail = ({ fila, nombres }: RowDetailProps) => (
  <Lines>
    {fila.errores.map(({ celda, mensaje }) => (
      <li key={celda + mensaje}>
        {celda && <strong>{celda}: </strong>}
        {mensaje}
      </li>
    ))}
    {fila.cambios.map((cambio) => (
      <Cambio key={cambio.campo} cambio={cambio} nombres={nombres} />
    ))}
  </Lines>
)
