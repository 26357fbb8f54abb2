import { Button, Notice, styled, tokens } from '@plaza/shell/ui'
import type { ReactNode, SubmitEvent } from 'react'
import { useFocusWrong } from '../../../parts/focus/use-focus-wrong.ts'
import { KeyCap } from '../looks/key-cap.tsx'
import type { Pago } from './charge-venta.ts'

const Form = styled('form')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: tokens.space(4),
})

/** What every way to pay is told. */
export interface PagoFormProps {
  /** Of the form: who chooses a means may confirm it from there. */
  id: string
  total: number
  isPaying: boolean
  /** Why the last try failed. */
  failure: string | undefined
  onPay: (pago: Pago) => void
}

interface Props extends Pick<PagoFormProps, 'id' | 'isPaying' | 'failure'> {
  onSubmit: () => void
  children: ReactNode
}

/** The frame of a way to pay: its fields, why the last try failed, and the one large action. */
export const PagoForm = ({ id, isPaying, failure, onSubmit, children }: Props) => {
  const { form, lookAgain } = useFocusWrong()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isPaying) return
    onSubmit()
    lookAgain()
  }
  return (
    <Form ref={form} id={id} onSubmit={submit} noValidate>
      {children}
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
