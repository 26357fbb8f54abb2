import {
  motivosReporte,
  nombresMotivoReporte,
  type ReporteForm,
  reporteFormSchema,
} from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { bind, Failure, useSchemaForm, useSubmission } from '@plaza/shell/form'
import { send } from '@plaza/shell/http'
import { Button, Dialog, SelectField, styled, TextAreaField, toast, tokens } from '@plaza/shell/ui'
import { useId } from 'react'

const Form = styled('form')({ display: 'grid', gap: tokens.space(4) })

const options = [
  { value: '', label: 'Elige una razón' },
  ...motivosReporte.map((motivo) => ({ value: motivo, label: nombresMotivoReporte[motivo] })),
]

interface Props {
  id: number
  onClose: () => void
}

/** Asks what is wrong with a review. */
export const ReportDialog = ({ id, onClose }: Props) => {
  const formId = useId()
  const form = useSchemaForm<{ motivo: string; nota: string }, ReporteForm>(reporteFormSchema, {
    motivo: '',
    nota: '',
  })
  const report = async (body: ReporteForm) => {
    await send(calls.reportResena, { params: { id }, body })
    toast('Gracias: lo vamos a revisar.')
    onClose()
  }
  const otherwise = 'No pudimos enviar tu reporte. Inténtalo de nuevo.'
  const { onSubmit, failure, isSending } = useSubmission({ form, send: report, otherwise })
  return (
    <Dialog
      open
      onClose={onClose}
      title="Reportar esta opinión"
      width={440}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            Cancelar
          </Button>
          <Button variant="contained" type="submit" form={formId} loading={isSending}>
            Reportar
          </Button>
        </>
      }
    >
      <Form id={formId} noValidate onSubmit={onSubmit}>
        <p>
          La revisa alguien de Plaza. Que no te guste no basta: las malas opiniones también ayudan.
        </p>
        <SelectField label="¿Qué tiene de malo?" options={options} {...bind(form, 'motivo')} />
        <TextAreaField
          label="Cuéntanos más (opcional)"
          rows={3}
          maxLength={300}
          {...bind(form, 'nota')}
        />
        <Failure text={failure} />
      </Form>
    </Dialog>
  )
}
