import type { VentaDetalle } from '@plaza/contract'
import { useTitle } from '@plaza/shell/router'
import { Button, Icon, styled, tokens } from '@plaza/shell/ui'
import { Panel } from '../../parts/page/panel.tsx'
import { lastDayOf, placeEndOf, promiseOf } from '../../parts/venta/llegada.ts'
import { VentaFacts } from '../../parts/venta/venta-facts.tsx'
import { VentaLines } from '../../parts/venta/venta-lines.tsx'
import { isGivenUp } from '../../parts/venta/venta-state.ts'
import { VentaTotals } from '../../parts/venta/venta-totals.tsx'
import { type Hint, type PagoResult, resultOf } from './pago-result.ts'
import { ResultHead } from './result-head.tsx'
import { givenUpText, leftText, texts } from './texts.ts'
import { WaysOn } from './ways-on.tsx'

const Root = styled('div')({
  display: 'grid',
  gap: tokens.space(6),
  maxWidth: 720,
  margin: '0 auto',
  paddingTop: tokens.space(4),
})

const Again = styled('div')({ display: 'grid', justifyItems: 'center' })

const Parts = styled('div')({ display: 'grid', gap: tokens.space(5) })

const When = styled('p')({
  display: 'flex',
  gap: tokens.space(3),
  alignItems: 'center',
  padding: tokens.space(3, 4),
  borderRadius: tokens.radius.control,
  background: tokens.leafSoft,
  color: tokens.leaf,
})

// What was bought, what it cost, and when it comes.
const Bought = ({ venta }: { venta: VentaDetalle }) => {
  const last = lastDayOf(venta)
  const promise = promiseOf(venta)
  return (
    <Panel title="Tu pedido">
      <Parts>
        {last && (
          <When>
            <Icon name="truck" />
            <span>
              {promise ? (
                <>
                  Llega <strong>{promise}</strong>
                </>
              ) : (
                <>
                  Llega a más tardar el <strong>{last}</strong>
                </>
              )}
              {placeEndOf(venta)} Te escribimos cuando salga.
            </span>
          </When>
        )}
        <VentaLines lineas={venta.id_productos} envios={venta.envios} />
        <VentaTotals venta={venta} />
      </Parts>
    </Panel>
  )
}

interface Props {
  venta: VentaDetalle
  hint: Hint
  /** The shopper left the provider's page without paying. */
  left: boolean
  /** The page still asks for news. */
  waiting: boolean
  /** Asks once more; undefined while that makes no sense. */
  onAskAgain: (() => void) | undefined
}

const textOf = (venta: VentaDetalle, result: PagoResult, left: boolean) => {
  if (left && result === 'pending') return leftText
  if (result === 'expired' && isGivenUp(venta)) return givenUpText
  return texts[result]
}

/** What became of a payment, and the ways on. */
export const Result = ({ venta, hint, left, waiting, onAskAgain }: Props) => {
  const result = resultOf(venta, hint, waiting)
  const { text, ...head } = textOf(venta, result, left)
  useTitle(head.title)
  return (
    <Root>
      <ResultHead {...head}>{text}</ResultHead>
      {result !== 'confirming' && <WaysOn venta={venta} />}
      {result === 'approved' && <Bought venta={venta} />}
      {onAskAgain && (
        <Again>
          <Button onClick={onAskAgain}>Consultar de nuevo</Button>
        </Again>
      )}
      <Panel title="Detalle de la transacción">
        <VentaFacts venta={venta} />
      </Panel>
    </Root>
  )
}
