import { formatCop } from '@plaza/shell/format'
import { Field } from '@plaza/shell/ui'
import type { Ref } from 'react'

const digits = (text: string) => text.replace(/\D/g, '').slice(0, 9)

interface Props {
  label: string
  /** Whole COP; undefined while nothing is typed. */
  valor: number | undefined
  onChange: (valor: number | undefined) => void
  error?: string | undefined
  help?: string | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

/** An amount in whole COP, written as a shop writes it while it is typed. */
export const PesosField = ({ valor, onChange, error, ...rest }: Props) => (
  <Field
    {...rest}
    data-monto=""
    inputMode="numeric"
    autoComplete="off"
    value={valor === undefined ? '' : formatCop(valor)}
    onChange={({ target }) => {
      const typed = digits(target.value)
      onChange(typed ? Number(typed) : undefined)
    }}
    {...(error && { error })}
  />
)
