import type { PorPagar } from '@plaza/contract'
import { styled, tokens } from '@plaza/shell/ui'

const Mail = styled('small')({
  display: 'block',
  color: tokens.muted,
  fontSize: tokens.text.xs,
  fontWeight: tokens.weight.regular,
})

type Named = Pick<PorPagar, 'nombres' | 'apellidos' | 'correo_electronico'>

/** A partner by name and address; one whose account is gone has neither. */
export const Socio = ({ socio: { nombres, apellidos, correo_electronico } }: { socio: Named }) =>
  correo_electronico ? (
    <span>
      {nombres} {apellidos}
      <Mail>{correo_electronico}</Mail>
    </span>
  ) : (
    'Cuenta eliminada'
  )
