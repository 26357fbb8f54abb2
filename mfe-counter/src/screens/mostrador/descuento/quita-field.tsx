import type { Descuento, TipoDescuento } from '@plaza/contract'
import { formatCop } from '@plaza/shell/format'
import { Field, SelectField, styled, tokens } from '@plaza/shell/ui'
import type { Ref } from 'react'

const Root = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 128px',
  alignItems: 'start',
  gap: tokens.space(3),
})

/** A discount as it is being typed. */
export interface Typed {
  tipo: TipoDescuento
  /** Digits; empty is none. */
  valor: string
}

export const typedOf = (descuento: Descuento | undefined): Typed => ({
  tipo: descuento?.tipo ?? 'porcentaje',
  valor: descuento ? String(descuento.valor) : '',
})

/** What was typed; undefined where that is nothing. */
export const quitaOf = ({ tipo, valor }: Typed): Descuento | undefined =>
  Number(valor) > 0 ? { tipo, valor: Number(valor) } : undefined

/** Why what was typed cannot be. */
export const wrongOf = ({ tipo, valor }: Typed) =>
  tipo === 'porcentaje' && Number(valor) > 100 ? 'No puede pasar de 100' : undefined

const shown = ({ tipo, valor }: Typed) =>
  valor && tipo === 'valor' ? formatCop(Number(valor)) : valor

interface Props {
  label: string
  typed: Typed
  onChange: (typed: Typed) => void
  inputRef?: Ref<HTMLInputElement> | undefined
}

/** How much comes off, in % or in pesos. */
export const QuitaField = ({ label, typed, onChange, inputRef }: Props) => (
  <Root role="group" aria-label={label}>
    <Field
      label={label}
      inputMode="numeric"
      autoComplete="off"
      data-monto=""
      ref={inputRef}
      value={shown(typed)}
      error={wrongOf(typed)}
      onChange={({ target }) =>
        onChange({ ...typed, valor: target.value.replace(/\D/g, '').slice(0, 9) })
      }
    />
    <SelectField
      label="En"
      value={typed.tipo}
      options={[
        { value: 'porcentaje', label: '%' },
        { value: 'valor', label: 'Pesos' },
      ]}
      onChange={({ target }) =>
        onChange({ ...typed, tipo: target.value === 'valor' ? 'valor' : 'porcentaje' })
      }
    />
  </Root>
)
