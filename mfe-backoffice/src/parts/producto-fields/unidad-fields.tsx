import { gramosOf, textoOfCantidad } from '@plaza/contract'
import { bind } from '@plaza/shell/form'
import { Field, SelectField } from '@plaza/shell/ui'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { pesosOf } from '../producto/numbers.ts'
import type { ProductoFormState } from '../producto/use-producto-form.ts'

const options = [
  { value: 'unidad', label: 'Unidades' },
  { value: 'kilogramo', label: 'Peso, en kilogramos' },
]

const byWeight = 'El valor neto es de un kilogramo. Se vende solo en el mostrador.'

/** By what a product is sold: chosen as it is made, and never after. */
export const UnidadField = ({ form }: { form: ProductoFormState }) => {
  const unidad = useWatch({ control: form.control, name: 'unidad' })
  return (
    <SelectField
      label="Se vende por"
      options={options}
      help={unidad === 'kilogramo' ? byWeight : 'Después de guardar no se puede cambiar.'}
      {...bind(form, 'unidad')}
    />
  )
}

const kilosOf = (stock: unknown) =>
  stock === '' ? '' : textoOfCantidad(Number(stock), { unidad: 'kilogramo' }).replace(' kg', '')

const isNothing = (typed: string) => /^0+([.,]0*)?$/.test(typed.trim())

// The form holds grams: what is typed here never becomes one.
const Kilos = ({ form }: { form: ProductoFormState }) => {
  const [typed, setTyped] = useState(() => kilosOf(form.getValues('stock')))
  const change = (text: string) => {
    setTyped(text)
    const gramos = isNothing(text) ? 0 : gramosOf(text)
    const { isSubmitted } = form.formState
    form.setValue('stock', gramos === undefined ? '' : String(gramos), {
      ...{ shouldDirty: true, shouldValidate: isSubmitted },
    })
  }
  return (
    <Field
      label="Stock en kilogramos"
      inputMode="decimal"
      autoComplete="off"
      placeholder="0,000"
      value={typed}
      error={form.formState.errors.stock?.message}
      onChange={({ target }) => change(target.value)}
    />
  )
}

/** How much of a product there is. */
export const StockField = ({ form }: { form: ProductoFormState }) =>
  useWatch({ control: form.control, name: 'unidad' }) === 'kilogramo' ? (
    <Kilos form={form} />
  ) : (
    <Field label="Stock" inputMode="numeric" {...bind(form, 'stock', { setValueAs: pesosOf })} />
  )
