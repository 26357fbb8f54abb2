import {
  cambioOf,
  mediosPago,
  mensajesCobro,
  nombresMedioPago,
  partesPerVenta,
} from '@plaza/contract'
import { formatCop } from '@plaza/shell/format'
import {
  Button,
  Field,
  Icon,
  IconButton,
  Notice,
  SelectField,
  styled,
  tokens,
} from '@plaza/shell/ui'
import { type ComponentProps, useState } from 'react'
import { Billetera } from './billetera.tsx'
import { PagoForm, type PagoFormProps } from './pago-form.tsx'
import { errorsOf, type Fila, type FilaErrors, montosOf, partesOf, restOf } from './partes.rules.ts'

const Parte = styled('fieldset')({
  display: 'grid',
  gap: tokens.space(3),
  margin: 0,
  padding: tokens.space(3, 4, 4),
  border: `1px solid ${tokens.line}`,
  borderRadius: tokens.radius.card,
  '& legend': { fontWeight: tokens.weight.loud, paddingInline: tokens.space(1) },
})

const Row = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) auto',
  gap: tokens.space(3),
  alignItems: 'start',
  // Beside the controls, not beside their labels or what is wrong below them.
  '& > button': { width: '48px', height: '48px', marginTop: '27px' },
})

const Rest = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: tokens.space(1, 4),
  padding: tokens.space(3, 4),
  borderRadius: tokens.radius.control,
  background: tokens.leafSoft,
  fontWeight: tokens.weight.strong,
  fontVariantNumeric: 'tabular-nums',
  '&:where([data-short])': { background: tokens.coralSoft, color: tokens.coralInk },
})

const digits = (text: string) => text.replace(/\D/g, '').slice(0, 9)
const asCop = (typed: string) => (typed ? formatCop(Number(typed)) : '')

interface PesosProps extends Pick<ComponentProps<typeof Field>, 'label' | 'placeholder' | 'help'> {
  value: string
  error: string | undefined
  onType: (typed: string) => void
}

const Pesos = ({ value, onType, ...rest }: PesosProps) => (
  <Field
    inputMode="numeric"
    autoComplete="off"
    data-monto=""
    value={asCop(value)}
    onChange={({ target }) => onType(digits(target.value))}
    {...rest}
  />
)

interface FilaProps {
  fila: Fila
  place: number
  monto: number | undefined
  errors: FilaErrors
  /** Cash goes in one part alone. */
  mayBeCash: boolean
  onChange: (part: Partial<Fila>) => void
  onRemove: (() => void) | undefined
}

const cambioText = (monto: number | undefined, recibido: string) => {
  const cambio = monto && recibido ? cambioOf(monto, Number(recibido)) : undefined
  return cambio === undefined ? 'Vacío si es exacto.' : `Cambio ${formatCop(cambio)}`
}

const Details = ({ fila, monto, errors, onChange }: FilaProps) => {
  if (fila.metodo === 'efectivo')
    return (
      <Pesos
        label="Efectivo recibido"
        help={cambioText(monto, fila.recibido)}
        value={fila.recibido}
        error={errors.recibido}
        onType={(recibido) => onChange({ recibido })}
      />
    )
  if (fila.metodo === 'tarjeta')
    return (
      <Field
        label="Número del comprobante de la tarjeta"
        autoComplete="off"
        maxLength={60}
        data-libre=""
        value={fila.referencia}
        error={errors.referencia}
        onChange={({ target }) => onChange({ referencia: target.value })}
      />
    )
  return (
    <Billetera
      comprobante={fila.comprobante}
      referencia={fila.referencia}
      error={errors.comprobante}
      onFile={(comprobante) => onChange({ comprobante })}
      onReferencia={(referencia) => onChange({ referencia })}
    />
  )
}

const FilaFields = (props: FilaProps) => {
  const { fila, place, monto, errors, mayBeCash, onChange, onRemove } = props
  return (
    <Parte>
      <legend>Pago {place}</legend>
      <Row>
        <SelectField
          label="Medio"
          value={fila.metodo}
          onChange={({ target }) => onChange({ metodo: target.value as Fila['metodo'] })}
          options={mediosPago
            .filter((metodo) => mayBeCash || metodo !== 'efectivo')
            .map((value) => ({ value, label: nombresMedioPago[value] }))}
        />
        <Pesos
          label="Valor"
          placeholder={monto ? `El resto: ${formatCop(monto)}` : undefined}
          value={fila.monto}
          error={errors.monto}
          onType={(typed) => onChange({ monto: typed })}
        />
        {onRemove && (
          <IconButton aria-label={`Quitar el pago ${place}`} onClick={onRemove}>
            <Icon name="trash" />
          </IconButton>
        )}
      </Row>
      <Details {...props} />
    </Parte>
  )
}

const blank = (id: number, metodo: Fila['metodo']): Fila => ({
  ...{ id, metodo, monto: '', recibido: '', referencia: '' },
})

const restText = (rest: number) => {
  if (rest === 0) return 'Pagado completo'
  return rest > 0 ? 'Falta por pagar' : 'Sobra'
}

/** A sale that is paid by several means: they come to exactly what it costs. */
export const PartesForm = ({ total, onPay, ...form }: PagoFormProps) => {
  const [filas, setFilas] = useState([blank(0, 'efectivo'), blank(1, 'tarjeta')])
  const [isTried, setTried] = useState(false)
  const montos = montosOf(filas, total)
  const rest = restOf(filas, total)
  const errors = errorsOf(filas, total)
  const isWrong = rest !== 0 || errors.some((one) => Object.keys(one).length > 0)
  const change = (id: number, part: Partial<Fila>) =>
    setFilas(filas.map((fila) => (fila.id === id ? { ...fila, ...part } : fila)))
  const add = () =>
    setFilas([...filas, blank(Math.max(...filas.map(({ id }) => id)) + 1, 'billetera')])
  const submit = () => {
    setTried(true)
    if (!isWrong) onPay({ metodo_pago: 'efectivo', partes: partesOf(filas, total) })
  }
  return (
    <PagoForm {...form} onSubmit={submit}>
      {filas.map((fila, i) => (
        <FilaFields
          key={fila.id}
          fila={fila}
          place={i + 1}
          monto={montos[i]}
          errors={isTried ? (errors[i] ?? {}) : {}}
          mayBeCash={filas.every(({ id, metodo }) => id === fila.id || metodo !== 'efectivo')}
          onChange={(part) => change(fila.id, part)}
          onRemove={
            filas.length > 1 ? () => setFilas(filas.filter((one) => one !== fila)) : undefined
          }
        />
      ))}
      <Button variant="outlined" disabled={filas.length >= partesPerVenta} onClick={add}>
        Agregar otro pago
      </Button>
      <Rest role="status" data-short={rest === 0 ? undefined : ''}>
        {restText(rest)} <strong>{rest !== 0 && formatCop(Math.abs(rest))}</strong>
      </Rest>
      {isTried && rest !== 0 && <Notice tone="error">{mensajesCobro.pagos_no_suman}</Notice>}
    </PagoForm>
  )
}
