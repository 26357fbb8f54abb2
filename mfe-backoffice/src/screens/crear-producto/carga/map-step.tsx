import { type Carga, columnasCarga } from '@plaza/contract'
import { Failure, useWork } from '@plaza/shell/form'
import { Button, SelectField } from '@plaza/shell/ui'
import { useState } from 'react'
import { FieldRow, FormSection } from '../../../parts/form/form-parts.tsx'
import { mapColumns } from './carga-calls.ts'

interface StepProps {
  carga: Carga
  onChange: (carga: Carga) => void
}

const recognised = ({ columnas }: Carga) =>
  Object.fromEntries(columnas.flatMap(({ titulo, campo }) => (campo ? [[campo, titulo]] : [])))

/** Asks which column of the workbook is which field, with those that were recognised filled in. */
export const MapStep = ({ carga, onChange }: StepProps) => {
  const [mapeo, setMapeo] = useState<Record<string, string>>(recognised(carga))
  const { run, isBusy, failure } = useWork(async () => {
    const named = Object.entries(mapeo).filter(([, titulo]) => titulo)
    onChange(await mapColumns(carga.id, Object.fromEntries(named)))
  }, 'Ups, Ocurrio un error')
  const options = carga.columnas.map(({ titulo }) => ({ value: titulo, label: titulo }))
  return (
    <FormSection
      title="Di qué es cada columna"
      lead="No reconocimos todas las columnas que hacen falta. Las marcadas con * son obligatorias."
    >
      <FieldRow>
        {columnasCarga.map(({ campo, titulo, obligatoria }) => (
          <SelectField
            key={campo}
            label={obligatoria ? `${titulo} *` : titulo}
            placeholder="Ninguna"
            options={options}
            error={carga.faltan.includes(campo) && !mapeo[campo] ? 'Elige su columna' : undefined}
            value={mapeo[campo] ?? ''}
            onChange={({ target }) => setMapeo({ ...mapeo, [campo]: target.value })}
          />
        ))}
      </FieldRow>
      <Failure text={failure} />
      <Button variant="contained" loading={isBusy} onClick={run}>
        Revisar de nuevo
      </Button>
    </FormSection>
  )
}
