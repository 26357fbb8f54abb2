import { isEasyPin, mensajePinFacil, nuevoPinSchema } from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { useWork } from '@plaza/shell/form'
import { send } from '@plaza/shell/http'
import { useQuery } from '@plaza/shell/query'
import { Button, Field, Notice, styled, tokens } from '@plaza/shell/ui'
import { type SubmitEvent, useCallback, useState } from 'react'
import { OfficeCard } from '../../parts/page/office-page.tsx'

const Form = styled('form')({
  display: 'grid',
  justifyItems: 'start',
  gap: tokens.space(3),
  maxWidth: '560px',
})

const leadOf = (has: boolean | undefined) =>
  has
    ? 'Ya tienes PIN. Si pones otro, el de antes deja de servir, también si está bloqueado.'
    : 'Con él apruebas descuentos en la caja de quien vende, sin cerrar su sesión.'

const wrongOf = (pin: string) =>
  nuevoPinSchema.safeParse({ pin }).error?.issues[0]?.message ??
  (isEasyPin(pin) ? mensajePinFacil : undefined)

/** The PIN by which a supervisor approves on anybody's till. It is written and never shown. */
export const PinForm = ({ comercioId }: { comercioId: number }) => {
  const [pin, setPin] = useState('')
  const [isTried, setTried] = useState(false)
  const [isPut, setPut] = useState(false)
  const ask = useCallback(
    (signal: AbortSignal) => send(calls.listSupervisores, { params: { comercioId }, signal }),
    [comercioId],
  )
  const { value } = useQuery(ask)
  const { run, isBusy, failure } = useWork(async () => {
    await send(calls.putPin, { params: { comercioId }, body: { pin } })
    setPin('')
    setTried(false)
    setPut(true)
  }, 'No pudimos guardar el PIN. Inténtalo de nuevo.')
  const wrong = wrongOf(pin)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setTried(true)
    setPut(false)
    if (!wrong && !isBusy) run()
  }
  return (
    <OfficeCard aria-labelledby="pin">
      <h2 id="pin">Tu PIN de supervisor</h2>
      <p>{leadOf(isPut || value?.tiene_pin)}</p>
      <Form noValidate onSubmit={submit}>
        <Field
          label="PIN nuevo"
          type="password"
          inputMode="numeric"
          autoComplete="new-password"
          maxLength={6}
          help="Seis cifras. No lo compartas: cada descuento queda a tu nombre."
          value={pin}
          error={isTried ? wrong : undefined}
          onChange={({ target }) => setPin(target.value.replace(/\D/g, '').slice(0, 6))}
        />
        {failure && <Notice tone="error">{failure}</Notice>}
        {isPut && <Notice tone="success">Tu PIN ya sirve en las cajas.</Notice>}
        <Button type="submit" variant="contained" loading={isBusy}>
          Guardar PIN
        </Button>
      </Form>
    </OfficeCard>
  )
}
