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

const gramosPerKilo = 1000

// The number that is typed stays the same: eight of them are eight kilograms, not eight grams.
const keepNumber = (form: ProductoFormState) => {
  const { unidad, stock } = form.getValues()
  const typed = String(stock)
  if (!/^\d+$/.test(typed)) return
  const number = Number(typed) * (unidad === 'kilogramo' ? gramosPerKilo : 1 / gramosPerKilo)
  form.setValue('stock', Number.isInteger(number) ? String(number) : '', { shouldDirty: true })
}

/** By what a product is sold: chosen as it is made, and never after. */
export const UnidadField = ({ form }: { form: ProductoFormState }) => {
  const unidad = useWatch({ control: form.control, name: 'unidad' })
  return (
    <SelectField
      label="Se vende por"
      options={options}
      help={unidad === 'kilogramo' ? byWeight : 'Después de guardar no se puede cambiar.'}
      {...bind(form, 'unidad', { onChange: () => keepNumber(form) })}
    />
  )
}

const kilosOf = (stock: unknown) =>
  stock === '' ? '' : textoOfCantidad(Number(stock), { unidad: 'kilogramo' }).replace(' kg', '')

const isNothing = (typed: string) => /^0+([.,]0*)?$/.test(typed.trim())

// The form holds grams: what is typed here never becomes one.
const Kilos = ({ form }: { form: ProductoFormState }) => {
  const held = useWatch({ control: form.control, name: 'stock' })
  const [typed, setTyped] = useState({ text: '', stock: '' })
  // What the form holds may have come from elsewhere: some was sold meanwhile.
  const shown = typed.stock === held ? typed.text : kilosOf(held)
  const change = (text: string) => {
    const gramos = isNothing(text) ? 0 : gramosOf(text)
    const stock = gramos === undefined ? '' : String(gramos)
    setTyped({ text, stock })
    const { isSubmitted } = form.formState
    form.setValue('stock', stock, { shouldDirty: true, shouldValidate: isSubmitted })
  }
  return (
    <Field
      label="Stock en kilogramos"
      inputMode="decimal"
      autoComplete="off"
      placeholder="0,000"
      value={shown}
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
