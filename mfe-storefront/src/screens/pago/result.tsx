import type { VentaDetalle } from '@plaza/contract'
import { useTitle } from '@plaza/shell/router'
import { Button, styled, tokens } from '@plaza/shell/ui'
import { Panel } from '../../parts/page/panel.tsx'
import { VentaFacts } from '../../parts/venta/venta-facts.tsx'
import { type Hint, resultOf } from './pago-result.ts'
import { ResultHead } from './result-head.tsx'
import { leftText, texts } from './texts.ts'
import { WaysOn } from './ways-on.tsx'

const Root = styled('div')({
  display: 'grid',
  gap: tokens.space(6),
  maxWidth: 720,
  margin: '0 auto',
  paddingTop: tokens.space(4),
})

const Again = styled('div')({ display: 'grid', justifyItems: 'center' })

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

/** What became of a payment, and the ways on. */
export const Result = ({ venta, hint, left, waiting, onAskAgain }: Props) => {
  const result = resultOf(venta, hint, waiting)
  const { text, ...head } = left && result === 'pending' ? leftText : texts[result]
  useTitle(head.title)
  return (
    <Root>
      <ResultHead {...head}>{text}</ResultHead>
      {result !== 'confirming' && <WaysOn venta={venta} />}
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
