import {
  gramosOf,
  isByWeight,
  type Movimiento,
  motivosAjuste,
  nuevoAjusteSchema,
  type ProductoInventario,
} from '@plaza/contract'
import { bind, Failure, useSchemaForm, useSubmission } from '@plaza/shell/form'
import { Button, Field, SelectField, styled, tokens } from '@plaza/shell/ui'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { FieldRow } from '../../parts/form/form-parts.tsx'
import { pesosOf } from '../../parts/producto/numbers.ts'
import { cantidadText } from '../../parts/table/count-text.ts'
import { adjustStock } from './adjust-stock.ts'
import { motivoTexts } from './movimiento-texts.ts'

const Form = styled('form')({ display: 'grid', gap: tokens.space(4) })

const motivos = motivosAjuste.map((motivo) => ({ value: motivo, label: motivoTexts[motivo] }))

// The sign may be typed as it is printed.
const unitsOf = (typed: string | number) => {
  const text = String(typed).trim().replace('−', '-')
  const [, sign = '', digits = ''] = /^([+-]?)(.*)$/.exec(text) ?? []
  return digits === '' ? Number.NaN : Number(sign + pesosOf(digits))
}

// Kilograms as they are typed are grams from here on.
const gramsOf = (typed: string | number) => {
  if (typeof typed === 'number') return typed
  const text = typed.trim().replace('−', '-')
  const gramos = gramosOf(text.replace(/^[+-]/, ''))
  return gramos === undefined ? Number.NaN : text.startsWith('-') ? -gramos : gramos
}

interface AdjustFormProps {
  producto: ProductoInventario
  onAdjusted: (entry: Movimiento) => void
  /** Told whether anything is typed that is not sent. */
  onDirty: (isDirty: boolean) => void
}

const useAdjust = ({ producto, onAdjusted, onDirty }: AdjustFormProps) => {
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
  const typed = useWatch({ control: form.control, name: ['cantidad', 'motivo', 'nota'] })
  // What is no number counts for nothing typed: the field that was cleared holds it.
  const isDirty = typed.some((one) => one !== '' && !Number.isNaN(one))
  useEffect(() => onDirty(isDirty), [onDirty, isDirty])
  return { form, ...submission }
}

/** Adds or takes units of a product by hand, with the reason. */
export const AdjustForm = (props: AdjustFormProps) => {
  const { form, onSubmit, failure, isSending } = useAdjust(props)
  const { producto } = props
  const isWeighed = isByWeight(producto)
  const read = isWeighed ? gramsOf : unitsOf
  const typed = read(useWatch({ control: form.control, name: 'cantidad' }))
  const after = Number.isInteger(typed) ? producto.stock + typed : undefined
  return (
    <Form noValidate aria-label="Ajustar unidades" onSubmit={onSubmit}>
      <FieldRow>
        <Field
          label={isWeighed ? 'Kilogramos que entran o salen' : 'Unidades que entran o salen'}
          placeholder={isWeighed ? '5 o -0,735' : '5 o -2'}
          autoComplete="off"
          help={
            after === undefined
              ? `Hay ${cantidadText(producto.stock, producto)}.`
              : `Hay ${cantidadText(producto.stock, producto)} y quedarán ${cantidadText(after, producto)}.`
          }
          {...bind(form, 'cantidad', { setValueAs: read })}
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
