import type { Cotizacion } from '@plaza/contract'
import { formatCop } from '@plaza/shell/format'
import { Button, Icon, Notice, Skeleton, styled, tokens } from '@plaza/shell/ui'
import type { ReactNode } from 'react'
import { Panel } from '../../../parts/page/panel.tsx'
import { ivaRows } from '../../../parts/totals/iva-rows.ts'
import { Totals } from '../../../parts/totals/totals.tsx'
import { Llegadas } from '../../../parts/venta/llegadas.tsx'

const Hint = styled('p')({
  display: 'flex',
  gap: tokens.space(2),
  alignItems: 'center',
  color: tokens.muted,
  fontSize: tokens.text.sm,
})

const Waiting = styled('div')({ display: 'grid', gap: tokens.space(4) })

interface FailedProps {
  message: string
  isRetrying: boolean
  onRetry: () => void
}

const Failed = ({ message, isRetrying, onRetry }: FailedProps) => (
  <Notice tone="error">
    <p>{message}</p>
    <Button size="small" loading={isRetrying} onClick={onRetry}>
      Reintentar
    </Button>
  </Notice>
)

const hintOf = ({ falta_para_envio_gratis }: Cotizacion) =>
  falta_para_envio_gratis > 0
    ? `Te faltan ${formatCop(falta_para_envio_gratis)} para el envío gratis.`
    : undefined

const Quoted = ({ cotizacion }: { cotizacion: Cotizacion }) => {
  const hint = hintOf(cotizacion)
  return (
    <>
      <Totals
        neto={cotizacion.valor_neto_total}
        iva={ivaRows(cotizacion.iva_por_tarifa)}
        envio={cotizacion.valor_del_envio}
        total={cotizacion.total_a_pagar}
        cupon={cotizacion.cupon}
      />
      <Llegadas envios={cotizacion.envios} />
      {hint && (
        <Hint>
          <Icon name="truck" size={18} />
          {hint}
        </Hint>
      )}
    </>
  )
}

interface Props {
  cotizacion: Cotizacion | undefined
  /** The quote is for an older cart; the next one is on its way. */
  isOld: boolean
  error: string | undefined
  onRetry: () => void
  /** What may change it. */
  children: ReactNode
}

/** What the order costs, in the API's numbers alone. */
export const Summary = ({ cotizacion, isOld, error, onRetry, children }: Props) => (
  <Panel title="Resumen">
    {error && <Failed message={error} isRetrying={isOld} onRetry={onRetry} />}
    {!error && cotizacion && (
      <div aria-busy={isOld} style={{ opacity: isOld ? 0.55 : 1 }}>
        <Quoted cotizacion={cotizacion} />
      </div>
    )}
    {!error && !cotizacion && (
      <Waiting role="status" aria-label="Calculando el total de tu pedido…">
        <Skeleton height={24} variant="rounded" />
        <Skeleton height={24} variant="rounded" />
        <Skeleton height={24} variant="rounded" />
        <Skeleton height={56} variant="rounded" />
      </Waiting>
    )}
    {children}
  </Panel>
)
