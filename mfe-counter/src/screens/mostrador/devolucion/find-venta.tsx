import { numeroVenta, type VentaDevoluble } from '@plaza/contract'
import { useWork } from '@plaza/shell/form'
import { Button, Field, Notice, styled, tokens } from '@plaza/shell/ui'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useConnection } from '../connection/connection.ts'
import { findVentas } from './find-ventas.ts'

const Form = styled('form')({ display: 'grid', gap: tokens.space(4) })

const schema = numeroVenta()

interface Props {
  comercioId: number
  onFound: (venta: VentaDevoluble) => void
}

/** Asks for the number on the receipt of the sale that goods come back of. */
export const FindVenta = ({ comercioId, onFound }: Props) => {
  const [numero, setNumero] = useState('')
  const [error, setError] = useState<string>()
  const { isOnline } = useConnection()
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const { run, isBusy, failure } = useWork(async () => {
    const [venta] = await findVentas(comercioId, schema.parse(numero))
    if (venta) onFound(venta)
    else setError('Este comercio no tiene una venta con ese número.')
  }, 'No pudimos buscar la venta. Inténtalo de nuevo.')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const { success, error: wrong } = schema.safeParse(numero)
    setError(success ? undefined : wrong.issues[0]?.message)
    if (success && isOnline && !isBusy) run()
  }
  return (
    <Form onSubmit={submit} noValidate>
      <Field
        ref={first}
        data-libre=""
        label="Número de la venta"
        help="Está en el recibo: 8 letras y cifras."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={numero}
        onChange={({ target }) => setNumero(target.value)}
        {...(error && { error })}
      />
      {failure && <Notice tone="error">{failure}</Notice>}
      <Button type="submit" variant="contained" size="large" disabled={!isOnline} loading={isBusy}>
        Buscar venta
      </Button>
    </Form>
  )
}
