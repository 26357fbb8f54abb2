import { cambioOf, efectivoProbable, minimoInCash } from '@plaza/contract'
import { formatCop } from '@plaza/shell/format'
import { Button, Field, styled, tokens } from '@plaza/shell/ui'
import { useEffect, useRef } from 'react'

const Amounts = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: tokens.space(2),
  '& > button': { minHeight: '48px', fontVariantNumeric: 'tabular-nums' },
})

const Change = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: tokens.space(1, 4),
  padding: tokens.space(3, 4),
  borderRadius: tokens.radius.control,
  background: tokens.leafSoft,
  fontWeight: tokens.weight.strong,
  '&:where([data-short])': { background: tokens.coralSoft, color: tokens.coralInk },
  '& strong': {
    fontSize: `min(${tokens.text.xxl}, 10.5vw)`,
    fontWeight: tokens.weight.loud,
    fontVariantNumeric: 'tabular-nums',
    lineHeight: 1.1,
    marginLeft: 'auto',
  },
})

interface Props {
  total: number
  /** As typed; empty counts as the exact amount. */
  received: string
  onChange: (received: string) => void
}

const digits = (text: string) => text.replace(/\D/g, '').slice(0, 9)

/** Whole COP that were handed over; undefined when nobody typed any. */
export const receivedOf = (typed: string) => (typed ? Number(typed) : undefined)

const Result = ({ total, received }: { total: number; received: number }) => {
  const cambio = cambioOf(total, received)
  return cambio === undefined ? (
    <Change data-short="" role="status">
      Faltan <strong>{formatCop(minimoInCash(total) - received)}</strong>
    </Change>
  ) : (
    <Change role="status">
      Cambio <strong>{formatCop(cambio)}</strong>
    </Change>
  )
}

/** Cash that the customer hands over, and the change: rounded to coins in the customer's favour. */
export const Efectivo = ({ total, received, onChange }: Props) => {
  const ref = useRef<HTMLInputElement>(null)
  // After the dialog has opened, which gives its first button the focus.
  useEffect(() => ref.current?.focus(), [])
  const valor = receivedOf(received)
  return (
    <>
      <Field
        label="Efectivo recibido"
        inputMode="numeric"
        autoComplete="off"
        ref={ref}
        value={valor === undefined ? '' : formatCop(valor)}
        placeholder={formatCop(minimoInCash(total))}
        onChange={(event) => onChange(digits(event.target.value))}
        style={{ height: 64, fontSize: 28, fontWeight: 800 }}
      />
      <Amounts role="group" aria-label="Valores frecuentes">
        {efectivoProbable(total).map((monto, i) => (
          <Button
            key={monto}
            variant="outlined"
            aria-pressed={valor === monto}
            onClick={() => onChange(String(monto))}
          >
            {i === 0 ? `Exacto ${formatCop(monto)}` : formatCop(monto)}
          </Button>
        ))}
      </Amounts>
      {valor !== undefined && <Result total={total} received={valor} />}
    </>
  )
}
