import type { Candidato } from '@plaza/api/contract'
import { Button, Notice, SelectField } from '@plaza/shell/ui'
import type { ComponentPropsWithRef } from 'react'
import { useAnswer } from '../use-answer.ts'
import { listCandidatos } from './list-candidatos.ts'

interface AdministradorFieldProps extends ComponentPropsWithRef<'select'> {
  error?: string | undefined
  /** Who administers the shop so far, kept as a choice even when the list no longer has them. */
  current: string | null | undefined
}

const optionsWith = (candidatos: Candidato[], current: string | null | undefined) => {
  const options = candidatos.map(({ id_usuario, nombre, correo_electronico }) => ({
    value: id_usuario,
    label: `${nombre} · ${correo_electronico}`,
  }))
  const isListed = !current || candidatos.some(({ id_usuario }) => id_usuario === current)
  return isListed ? options : [{ value: current, label: 'El administrador actual' }, ...options]
}

/** Who administers a shop: somebody with the role Comercio. */
export const AdministradorField = ({ current, ...select }: AdministradorFieldProps) => {
  const { value, error, again } = useAnswer(
    listCandidatos,
    'No pudimos cargar quién puede administrar el comercio.',
  )
  return (
    <>
      <SelectField
        // An uncontrolled list shows its value only once it has the option.
        key={value ? 'loaded' : 'loading'}
        label="Administrador"
        placeholder={value || error ? 'Sin administrador' : 'Cargando…'}
        options={optionsWith(value ?? [], current)}
        help="Personas con una cuenta de Comercio."
        {...select}
      />
      {error && (
        <Notice tone="error">
          {error}{' '}
          <Button size="small" onClick={again}>
            Reintentar
          </Button>
        </Notice>
      )}
    </>
  )
}
