import { mensajesCobro } from '@plaza/contract'
import { Field } from '@plaza/shell/ui'
import { useState } from 'react'
import { Billetera } from './billetera.tsx'
import { refusalOf } from './comprobante.rules.ts'
import type { Modo } from './modos.ts'
import { PagoForm, type PagoFormProps } from './pago-form.tsx'
import { missingVoucher } from './partes.rules.ts'
import { PartesForm } from './partes-form.tsx'

const BilleteraForm = ({ onPay, total: _, ...rest }: PagoFormProps) => {
  const [comprobante, setComprobante] = useState<File>()
  const [referencia, setReferencia] = useState('')
  const [error, setError] = useState<string>()
  const submit = () => {
    const wrong = comprobante ? refusalOf(comprobante) : mensajesCobro.comprobante_requerido
    setError(wrong)
    const referencia_pago = referencia.trim() || undefined
    if (!wrong) onPay({ metodo_pago: 'billetera', comprobante, referencia_pago })
  }
  return (
    <PagoForm {...rest} onSubmit={submit}>
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
    </PagoForm>
  )
}

const TarjetaForm = ({ onPay, total, ...rest }: PagoFormProps) => {
  const [referencia, setReferencia] = useState('')
  const [isTried, setTried] = useState(false)
  const said = referencia.trim()
  const submit = () => {
    setTried(true)
    if (said)
      onPay({
        metodo_pago: 'efectivo',
        partes: [{ metodo: 'tarjeta', monto: total, referencia: said }],
      })
  }
  return (
    <PagoForm {...rest} onSubmit={submit}>
      <Field
        label="Número del comprobante de la tarjeta"
        help="Cóbrala en el datáfono y copia el número que imprime."
        autoComplete="off"
        maxLength={60}
        data-libre=""
        value={referencia}
        onChange={({ target }) => setReferencia(target.value)}
        {...(isTried && !said && { error: missingVoucher })}
      />
    </PagoForm>
  )
}

const forms = { billetera: BilleteraForm, tarjeta: TarjetaForm, varios: PartesForm }

/** The ways to pay that are rarer than cash. */
export const OtherMedios = ({
  modo,
  ...rest
}: PagoFormProps & { modo: Exclude<Modo, 'efectivo'> }) => {
  const Form = forms[modo]
  return <Form {...rest} />
}
