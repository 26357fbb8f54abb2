import { type Cotizacion, cambioOf, mensajesCobro } from '@plaza/contract'
import { formatCop } from '@plaza/shell/format'
import { useLater } from '@plaza/shell/later'
import { Dialog, Notice, styled, tokens } from '@plaza/shell/ui'
import { useId, useState } from 'react'
import { ToCome } from '../../../parts/later/to-come.tsx'
import { isTooMuch } from './efectivo.rules.ts'
import { Efectivo, receivedOf } from './efectivo.tsx'
import { type Modo, modos, nombresModo } from './modos.ts'
import { PagoForm, type PagoFormProps } from './pago-form.tsx'

const Panel = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: tokens.space(4),
})

// An amount of nine digits has a line of its own on a phone.
const Total = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: tokens.space(1, 4),
  fontWeight: tokens.weight.loud,
  '& strong': {
    fontWeight: 'inherit',
    fontSize: `min(${tokens.text.xxl}, 10.5vw)`,
    fontVariantNumeric: 'tabular-nums',
    lineHeight: 1.1,
    marginLeft: 'auto',
  },
})

const Choices = styled('fieldset')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: tokens.space(2),
  minWidth: 0,
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

// In a file that a till keeps with its own: they open without a connection too.
const loadForm = async () =>
  (await import(/* webpackChunkName: "domicilios" */ './other-medios.tsx')).OtherMedios

const errorOf = (total: number, valor: number | undefined) => {
  if (valor === undefined) return undefined
  const cambio = cambioOf(total, valor)
  if (cambio === undefined) return mensajesCobro.efectivo_insuficiente
  if (isTooMuch(cambio))
    return `El cambio sería de ${formatCop(cambio)}. Revisa el efectivo recibido.`
  return undefined
}

const EfectivoForm = ({ total, onPay, ...rest }: PagoFormProps) => {
  const [received, setReceived] = useState('')
  const [error, setError] = useState<string>()
  const submit = () => {
    const valor = receivedOf(received)
    const wrong = errorOf(total, valor)
    setError(wrong)
    if (!wrong) onPay({ metodo_pago: 'efectivo', efectivo_recibido: valor })
  }
  // What was said of another amount is no longer true.
  const change = (typed: string) => {
    setReceived(typed)
    setError(undefined)
  }
  return (
    <PagoForm {...rest} onSubmit={submit}>
      <Efectivo total={total} received={received} onChange={change} />
      {error && <Notice tone="error">{error}</Notice>}
    </PagoForm>
  )
}

interface Props extends Omit<PagoFormProps, 'id' | 'total'> {
  open: boolean
  totals: Cotizacion
  /** What it cost when it was told, where it costs something else by now. Whole COP. */
  antes?: number | undefined
  onClose: () => void
}

const Content = ({ totals, antes, failure, onPay, ...rest }: Omit<Props, 'open' | 'onClose'>) => {
  const id = useId()
  const [modo, setModo] = useState<Modo>('efectivo')
  const [seen, setSeen] = useState<Modo[]>(['efectivo'])
  const [tried, setTried] = useState<Modo>()
  const { Piece: OtherMedios, ...later } = useLater(loadForm, true)
  const total = totals.total_a_pagar
  const formIdOf = (one: Modo) => `${id}-${one}`
  const formOf = (one: Modo) => {
    const pay: Props['onPay'] = (pago) => {
      setTried(one)
      onPay(pago)
    }
    const props = {
      ...{ id: formIdOf(one), total, ...rest, onPay: pay },
      failure: one === (tried ?? modo) ? failure : undefined,
    }
    if (one === 'efectivo') return <EfectivoForm {...props} />
    if (OtherMedios) return <OtherMedios modo={one} {...props} />
    return <ToCome what="los demás medios de pago" {...later} />
  }
  return (
    <Panel>
      <Total>
        Total a pagar <strong>{formatCop(total)}</strong>
      </Total>
      {antes !== undefined && (
        <Notice>El total cambió: antes era {formatCop(antes)}. Díselo a quien compra.</Notice>
      )}
      <Choices>
        <legend>Seleccione el método de pago</legend>
        {modos.map((one) => (
          <Choice key={one}>
            <input
              type="radio"
              name={`${id}-metodo`}
              form={formIdOf(modo)}
              checked={modo === one}
              onChange={() => {
                setModo(one)
                setSeen([...new Set([...seen, one])])
              }}
            />
            {nombresModo[one]}
          </Choice>
        ))}
      </Choices>
      {/* What was typed for one means is there when it is chosen again. */}
      {seen.map((one) => (
        <div key={one} hidden={one !== modo}>
          {formOf(one)}
        </div>
      ))}
    </Panel>
  )
}

/** The payment panel: cash and change, a wallet's proof, a card's voucher, or several of them. */
export const PagoDialog = ({ open, onClose, ...rest }: Props) => (
  <Dialog open={open} onClose={onClose} title="Seleccione el método de pago" width={560}>
    <Content {...rest} />
  </Dialog>
)
