import { MunicipioField } from '@plaza/shell/lugares'

interface OrigenFieldProps {
  /** Code of the DANE; null or undefined while there is none. */
  value: string | null | undefined
  onChange: (codigo: string | null) => void
  error: string | undefined
}

/** The municipality that a shop's parcels leave from. */
export const OrigenField = ({ value, onChange, error }: OrigenFieldProps) => (
  <MunicipioField
    label="Municipio desde donde despachas"
    value={value ?? ''}
    onChange={(municipio) => onChange(municipio?.codigo ?? null)}
    error={error}
  />
)
