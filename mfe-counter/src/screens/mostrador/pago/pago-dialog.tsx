import {
  type Cotizacion,
  cambioOf,
  type MetodoPago,
  mensajesCobro,
  metodosPago,
} from '@plaza/contract'
import { formatCop } from '@plaza/shell/format'
import { Button, Dialog, Notice, styled, tokens } from '@plaza/shell/ui'
import { type SubmitEvent, useId, useState } from 'react'
import { KeyCap } from '../looks/key-cap.tsx'
import { Billetera, refusalOf } from './billetera.tsx'
import type { Pago } from './charge-venta.ts'
import { Efectivo, receivedOf } from './efectivo.tsx'

const names: Record<MetodoPago, string> = {
  efectivo: 'Efectivo',
  billetera: 'Billetera Digital',
}

const Form = styled('form')({ display: 'grid', gap: tokens.space(4) })

const Total = styled('p')({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  fontWeight: tokens.weight.loud,
  '& strong': { fontSize: tokens.text.xxl, fontVariantNumeric: 'tabular-nums', lineHeight: 1.1 },
})

const Choices = styled('fieldset')({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: tokens.space(2),
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': { position: 'absolute', clip: 'rect(0 0 0 0)' },
})

const Choice = styled('label')({
  display: 'flex',
  alignItems: 'center',
  gap: tokens.space(3),
  minHeight: '56px',
  padding: tokens.space(2, 4),
  border: `1.5px solid ${tokens.lineStrong}`,
  borderRadius: tokens.radius.control,
  fontWeight: tokens.weight.strong,
  cursor: 'pointer',
  '&:has(:checked)': { borderColor: tokens.brand, background: tokens.brandSoft },
  '& input': { width: '20px', height: '20px', margin: 0, accentColor: tokens.brand },
})

interface Props {
  open: boolean
  totals: Cotizacion
  isPaying: boolean
  /** Why the last try failed. */
  failure: string | undefined
  onClose: () => void
  onPay: (pago: Pago) => void
}

const Content = ({ totals, isPaying, failure, onPay }: Omit<Props, 'open' | 'onClose'>) => {
  const id = useId()
  const total = totals.total_a_pagar
  const [metodo, setMetodo] = useState<MetodoPago>('efectivo')
  const [received, setReceived] = useState('')
  const [comprobante, setComprobante] = useState<File>()
  const [referencia, setReferencia] = useState('')
  const [error, setError] = useState<string>()

  // What was said of another amount is no longer true.
  const changeReceived = (typed: string) => {
    setReceived(typed)
    setError(undefined)
  }

  const problem = () => {
    if (metodo === 'billetera')
      return comprobante ? refusalOf(comprobante) : mensajesCobro.comprobante_requerido
    const valor = receivedOf(received)
    return valor !== undefined && cambioOf(total, valor) === undefined
      ? mensajesCobro.efectivo_insuficiente
      : undefined
  }

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const wrong = problem()
    setError(wrong)
    if (wrong || isPaying) return
    onPay(
      metodo === 'efectivo'
        ? { metodo_pago: metodo, efectivo_recibido: receivedOf(received) }
        : { metodo_pago: metodo, comprobante, referencia_pago: referencia.trim() || undefined },
    )
  }

  return (
    <Form id={id} onSubmit={submit} noValidate>
      <Total>
        Total a pagar <strong>{formatCop(total)}</strong>
      </Total>
      <Choices>
        <legend>Seleccione el método de pago</legend>
        {metodosPago.map((one) => (
          <Choice key={one}>
            <input
              type="radio"
              name={`${id}-metodo`}
              checked={metodo === one}
              onChange={() => {
                setMetodo(one)
                setError(undefined)
              }}
            />
            {names[one]}
          </Choice>
        ))}
      </Choices>
      {metodo === 'efectivo' ? (
        <Efectivo total={total} received={received} onChange={changeReceived} />
      ) : (
        <Billetera
          comprobante={comprobante}
          referencia={referencia}
          error={error}
          onFile={(file) => {
            setComprobante(file)
            setError(undefined)
          }}
          onReferencia={setReferencia}
        />
      )}
      {metodo === 'efectivo' && error && <Notice tone="error">{error}</Notice>}
      {failure && (
        <Notice tone="error">
          <strong>Error al confirmar el pago</strong>
          <br />
          {failure}
        </Notice>
      )}
      <Button
        type="submit"
        variant="contained"
        size="large"
        fullWidth
        loading={isPaying}
        endIcon={<KeyCap>Enter</KeyCap>}
      >
        Confirmar pago
      </Button>
    </Form>
  )
}

/** The payment panel: method, cash and change or a wallet's proof. */
export const PagoDialog = ({ open, onClose, ...rest }: Props) => (
  <Dialog open={open} onClose={onClose} title="Seleccione el método de pago" width={560}>
    <Content {...rest} />
  </Dialog>
)
