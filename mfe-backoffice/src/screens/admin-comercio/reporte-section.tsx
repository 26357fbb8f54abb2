import type { Comercio } from '@plaza/contract'
import { Failure, useWork } from '@plaza/shell/form'
import { Button, Field, Icon, styled, tokens } from '@plaza/shell/ui'
import { type SubmitEvent, useState } from 'react'
import { FieldRow, FormSection } from '../../parts/form/form-parts.tsx'
import { downloadReporte } from './reporte-calls.ts'
import { ReporteList } from './reporte-list.tsx'
import { useReportes } from './use-reportes.ts'

const Fields = styled('form')({ display: 'grid', gap: tokens.space(5) })

/** The workbook of a shop's sales, between two days: at once, or made apart where it is large. */
export const ReporteSection = ({ comercio }: { comercio: Pick<Comercio, 'id'> }) => {
  const [desde, setDesde] = useState('')
  const [hasta, setHasta] = useState('')
  const { reportes, add, failure: refused } = useReportes(comercio)
  const { run, isBusy, failure } = useWork(async () => {
    const apart = await downloadReporte(comercio, { desde, hasta })
    if (apart) add(apart)
  }, 'No pudimos preparar el reporte. Inténtalo de nuevo.')
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    run()
  }
  return (
    <FormSection title="Reporte de ventas" lead="Un libro de Excel por día, canal y producto.">
      <Fields onSubmit={onSubmit}>
        <FieldRow>
          <Field
            label="Desde"
            type="date"
            max={hasta || undefined}
            value={desde}
            onChange={({ target }) => setDesde(target.value)}
          />
          <Field
            label="Hasta"
            type="date"
            min={desde || undefined}
            value={hasta}
            onChange={({ target }) => setHasta(target.value)}
          />
        </FieldRow>
        <Failure text={failure} />
        <Button
          type="submit"
          variant="outlined"
          loading={isBusy}
          startIcon={<Icon name="download" size={18} />}
        >
          Descargar reporte
        </Button>
      </Fields>
      <Failure text={refused} />
      <ReporteList reportes={reportes} />
    </FormSection>
  )
}
