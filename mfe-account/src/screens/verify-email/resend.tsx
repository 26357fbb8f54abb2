import { esperaReenvioSegundos } from '@plaza/contract'
import { refusalText } from '@plaza/shell/form'
import { loadIdentity } from '@plaza/shell/session'
import { Button, Notice, styled, tokens } from '@plaza/shell/ui'
import { useState } from 'react'
import { useCooldown } from './use-cooldown.ts'

const Root = styled('div')({ display: 'grid', gap: tokens.space(3) })

type Outcome = { tone: 'success' | 'error'; text: string }

const resend = async (email: string): Promise<Outcome> => {
  try {
    const identity = await loadIdentity()
    await identity.resend(email)
    return { tone: 'success', text: 'Se ha enviado un nuevo código a tu correo electrónico.' }
  } catch (cause) {
    return { tone: 'error', text: refusalText(cause, 'Error al reenviar el código.') }
  }
}

interface ResendProps {
  email: string
  /** The code of before is being looked at: the second press of two may land here, since what had failed makes way. */
  isVerifying: boolean
  onSent: () => void
}

/** Asks for another code, once a minute. What was said of the one before is no longer true when it is sent. */
export const Resend = ({ email, isVerifying, onSent }: ResendProps) => {
  const { left, start } = useCooldown(esperaReenvioSegundos)
  const [isSending, setSending] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const press = async () => {
    setSending(true)
    setOutcome(undefined)
    const next = await resend(email)
    setOutcome(next)
    setSending(false)
    if (next.tone !== 'success') return
    start()
    onSent()
  }
  return (
    <Root>
      {outcome && <Notice tone={outcome.tone}>{outcome.text}</Notice>}
      <Button
        variant="outlined"
        fullWidth
        loading={isSending}
        disabled={left > 0 || isVerifying}
        onClick={() => void press()}
      >
        {left > 0 ? `Reenviar código en ${left} s` : 'Reenviar código'}
      </Button>
    </Root>
  )
}
