import { isRequired, type SchemaForm } from '@plaza/shell/form'
import { Field } from '@plaza/shell/ui'
import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react'
import { type Control, type FieldValues, type Path, useController } from 'react-hook-form'
import { amountOf, caretAfter, masked } from './mask.ts'

/** Which amount of which form. */
export interface Amount {
  control: Control
  name: string
  isRequired: boolean
}

/** An amount of a form, for `MoneyField`. */
export const money = <Typed extends FieldValues, Output>(
  form: SchemaForm<Typed, Output>,
  name: Path<Typed>,
): Amount => ({
  // What a control is of matters to who reads its values: the field writes text, whatever the form.
  control: form.control as unknown as Control,
  name,
  isRequired: isRequired(form, name),
})

interface MoneyFieldProps extends Amount {
  label: string
  help?: string | undefined
  placeholder?: string | undefined
  /** The form holds a number, and null where nothing is typed; text otherwise. */
  isNumber?: boolean | undefined
}

const heldOf = (text: string, isNumber: boolean | undefined) => {
  if (!isNumber) return text
  return text === '' ? null : Number(text)
}

/** An amount in whole COP, grouped while it is typed: "$ 12.900". The form holds its digits, or what is no amount as it was typed. */
export const MoneyField = ({
  control,
  name,
  isRequired: isAsked,
  isNumber,
  ...field
}: MoneyFieldProps) => {
  const { field: held, fieldState } = useController({ control, name })
  const [typed, setTyped] = useState({ text: '', held: undefined as unknown })
  // What the form holds may have come from elsewhere: an answer, somebody else's change.
  const text = Object.is(typed.held, held.value) ? typed.text : masked(String(held.value ?? ''))
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (caret.current === undefined) return
    const at = caretAfter(text, caret.current)
    caret.current = undefined
    input.current?.setSelectionRange(at, at)
  })
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const amount = amountOf(target.value, text)
    const shown = masked(amount)
    const left = target.value.slice(0, target.selectionStart ?? undefined)
    if (shown !== target.value) caret.current = left.replace(/\D/g, '').length
    const value = heldOf(amount, isNumber)
    setTyped({ text: shown, held: value })
    held.onChange(value)
  }
  return (
    <Field
      {...field}
      inputMode="numeric"
      autoComplete="off"
      aria-required={isAsked || undefined}
      error={fieldState.error?.message}
      name={name}
      value={text}
      onChange={change}
      onBlur={held.onBlur}
      ref={(element) => {
        input.current = element
        held.ref(element)
      }}
    />
  )
}
