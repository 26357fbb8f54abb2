import {
  type Movimiento,
  motivosAjuste,
  nuevoAjusteSchema,
  type ProductoInventario,
} from '@plaza/contract'
import { bind, Failure, useSchemaForm, useSubmission } from '@plaza/shell/form'
import { Button, Field, SelectField, styled, tokens } from '@plaza/shell/ui'
import { useWatch } from 'react-hook-form'
import { FieldRow } from '../../parts/form/form-parts.tsx'
import { countText } from '../../parts/table/count-text.ts'
import { adjustStock } from './adjust-stock.ts'
import { motivoTexts } from './movimiento-texts.ts'

const Form = styled('form')({ display: 'grid', gap: tokens.space(4) })

const motivos = motivosAjuste.map((motivo) => ({ value: motivo, label: motivoTexts[motivo] }))

// The sign may be typed as it is printed.
const unitsOf = (typed: string | number) => {
  const text = String(typed).trim().replace('−', '-')
  return text === '' ? Number.NaN : Number(text)
}

interface AdjustFormProps {
  producto: ProductoInventario
  onAdjusted: (entry: Movimiento) => void
}

const useAdjust = ({ producto, onAdjusted }: AdjustFormProps) => {
  const empty = { cantidad: '' as string | number, motivo: '', nota: '' }
  const form = useSchemaForm(nuevoAjusteSchema, empty)
  const submission = useSubmission({
    form,
    canRepeat: true,
    otherwise: 'No se pudieron ajustar las unidades. Inténtalo de nuevo.',
    fieldOf: { stock_insuficiente: 'cantidad' },
    send: async (ajuste) => {
      onAdjusted(await adjustStock(producto, ajuste))
      form.reset(empty)
    },
  })
  return { form, ...submission }
}

/** Adds or takes units of a product by hand, with the reason. */
export const AdjustForm = (props: AdjustFormProps) => {
  const { form, onSubmit, failure, isSending } = useAdjust(props)
  const typed = unitsOf(useWatch({ control: form.control, name: 'cantidad' }))
  const after = Number.isInteger(typed) ? props.producto.stock + typed : undefined
  return (
    <Form noValidate aria-label="Ajustar unidades" onSubmit={onSubmit}>
      <FieldRow>
        <Field
          label="Unidades que entran o salen"
          placeholder="5 o -2"
          autoComplete="off"
          help={
            after === undefined
              ? `Hay ${countText(props.producto.stock)}.`
              : `Hay ${countText(props.producto.stock)} y quedarán ${countText(after)}.`
          }
          {...bind(form, 'cantidad', { setValueAs: unitsOf })}
        />
        <SelectField
          label="Motivo"
          placeholder="Elige el motivo"
          options={motivos}
          {...bind(form, 'motivo')}
        />
      </FieldRow>
      <Field label="Nota (opcional)" autoComplete="off" {...bind(form, 'nota')} />
      <Failure text={failure} />
      <Button type="submit" variant="contained" loading={isSending}>
        Ajustar unidades
      </Button>
    </Form>
  )
}
