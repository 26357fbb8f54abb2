import type { NuevaVenta } from '@plaza/contract'
import { formatCop } from '@plaza/shell/format'
import { Button, EmptyState, Notice, styled, tokens } from '@plaza/shell/ui'

const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: tokens.space(3),
  justifyContent: 'center',
  marginTop: tokens.space(2),
})

interface Props {
  newVenta: NuevaVenta
  paying: boolean
  failure: string | undefined
  onContinue: () => void
  onStartOver: () => void
}

/** The order was sent and no answer came before the page went: what became of it only its key can tell. */
export const Resume = ({ newVenta, paying, failure, onContinue, onStartOver }: Props) => (
  <EmptyState
    icon="refresh"
    title="Tu pedido quedó a medio enviar"
    action={
      <>
        {failure && <Notice tone="error">{failure}</Notice>}
        <Actions>
          <Button variant="contained" loading={paying} onClick={onContinue}>
            Continuar con el pago
          </Button>
          <Button variant="outlined" disabled={paying} onClick={onStartOver}>
            Empezar de nuevo
          </Button>
        </Actions>
      </>
    }
  >
    Enviamos tu pedido por {formatCop(newVenta.valor_total ?? 0)} y no supimos si llegó. Si
    continúas, lo retomamos: no se crea dos veces.
  </EmptyState>
)
