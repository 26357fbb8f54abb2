import type { Candidato } from '@plaza/contract'
import { Button, Field, Notice, SelectField } from '@plaza/shell/ui'
import type { ComponentPropsWithRef } from 'react'
import type { useCandidatos } from './use-candidatos.ts'

interface AdministradorFieldProps extends ComponentPropsWithRef<'select'> {
  error?: string | undefined
  /** Who is chosen now, kept as a choice even when the list does not have them. */
  chosen: string | null | undefined
  candidatos: ReturnType<typeof useCandidatos>
}

const optionOf = ({ id_usuario, nombre, correo_electronico }: Candidato) => ({
  value: id_usuario,
  label: `${nombre} · ${correo_electronico}`,
})

const optionsWith = (
  candidatos: Candidato[],
  known: ReadonlyMap<string, Candidato>,
  chosen: string | null | undefined,
) => {
  const options = candidatos.map(optionOf)
  if (!chosen || candidatos.some(({ id_usuario }) => id_usuario === chosen)) return options
  const seen = known.get(chosen)
  return [seen ? optionOf(seen) : { value: chosen, label: 'El administrador actual' }, ...options]
}

/** Who administers a shop: somebody with the role Comercio, looked for where they are many. */
export const AdministradorField = ({
  chosen,
  candidatos: { q, setQ, candidatos, known, isLong, error, isAsking, again },
  ...select
}: AdministradorFieldProps) => {
  const options = optionsWith(candidatos ?? [], known, chosen)
  return (
    <>
      {(isLong || q) && (
        <Field
          label="Buscar administrador"
          type="search"
          autoComplete="off"
          maxLength={100}
          value={q}
          help="Por nombre o correo. La lista muestra los primeros 50."
          onChange={({ target }) => setQ(target.value)}
        />
      )}
      <SelectField
        // An uncontrolled list shows its value only once it has the option.
        key={options.map(({ value }) => value).join()}
        label="Administrador"
        placeholder={candidatos || error ? 'Sin administrador' : 'Buscando personas…'}
        options={options}
        help="Personas con una cuenta de Comercio."
        {...select}
      />
      {error && (
        <Notice tone="error">
          {error}{' '}
          <Button size="small" loading={isAsking} onClick={again}>
            Reintentar
          </Button>
        </Notice>
      )}
    </>
  )
}
