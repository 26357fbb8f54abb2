import type { Cotizacion } from '@plaza/contract'
import { media, styled, tokens } from '@plaza/shell/ui'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Columns } from '../../parts/page/columns.tsx'
import { blockedBy } from './blocked-by.ts'
import { CompradorPanel } from './comprador/comprador-panel.tsx'
import { EnvioPanel } from './comprador/envio-panel.tsx'
import { useComprador } from './comprador/use-comprador.ts'
import { useEnvio } from './comprador/use-envio.ts'
import { changedLines, sumTexts } from './cotizacion/changes.ts'
import { ChangesNotice } from './cotizacion/changes-notice.tsx'
import { useCotizacion } from './cotizacion/use-cotizacion.ts'
import { CuponField } from './cupon/cupon-field.tsx'
import { useCupon } from './cupon/use-cupon.ts'
import { OrderPanel } from './order/order-panel.tsx'
import { Summary } from './order/summary.tsx'
import { newVentaOf } from './pay/create-venta.ts'
import { PayBar } from './pay/pay-bar.tsx'
import type { Pay } from './pay/use-pay.ts'

const Main = styled('div')({ display: 'grid', gap: tokens.space(5) })

// Without a box of its own on a phone, so that the bar within can stay in sight for as long as the form lasts.
const Side = styled('div')({
  display: 'contents',
  [media.deskUp]: { display: 'grid', gap: tokens.space(4), position: 'sticky', top: 96 },
})

// As if it were not there: it only keeps what is being paid from being changed.
const Order = styled('fieldset')({ display: 'contents' })

/** The order: who buys, where it goes, what it is and what it costs. */
export const OrderForm = (props: Pay) => {
  const { state, failure, isIncomplete, unpaid, openVentaId, forget, pay } = props
  const { comprador, fromToken, retry } = useComprador()
  const envio = useEnvio(comprador)
  const { codigo, apply } = useCupon()
  const { cotizacion, cupon, isOld, error, ask, take } = useCotizacion(codigo, envio.municipio)
  const current = isOld || error ? undefined : cotizacion
  const [sent, setSent] = useState<Cotizacion>()
  const blocked = blockedBy({
    comprador,
    envioProblem: envio.problem,
    municipio: envio.municipio,
    cotizacion: current,
    isUnquoted: error !== undefined,
  })

  // Who sent it reads why it was refused below all lines, and agrees to what changed above them.
  const changes = useRef<HTMLDivElement>(null)
  const isChanged = current !== undefined && changedLines(current).length > 0
  useEffect(() => {
    if (failure && isChanged) changes.current?.focus()
  }, [failure, isChanged])

  // One that was refused a moment ago may hold by now.
  const applyCupon = (typed: string) => (typed && typed === codigo ? ask() : apply(typed))

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (blocked || !current) return
    setSent(current)
    const outcome = await pay(newVentaOf(current, envio))
    if (outcome.cotizacion) take(outcome.cotizacion)
    else if (outcome.refused) ask()
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Order disabled={state === 'paying'}>
        <Columns>
          <Main>
            <ChangesNotice cotizacion={current} ref={changes} />
            <CompradorPanel comprador={comprador} fromToken={fromToken} onRetry={retry} />
            <EnvioPanel comprador={comprador} envio={envio} fromToken={fromToken} />
            <OrderPanel cotizacion={current} />
          </Main>
          <Side>
            <Summary cotizacion={cotizacion} isOld={isOld} error={error} onRetry={ask}>
              <CuponField codigo={codigo} cupon={cupon} isAsking={isOld} onApply={applyCupon} />
            </Summary>
            <PayBar
              total={current?.total_a_pagar}
              blocked={blocked}
              failure={failure}
              changes={sent && current ? sumTexts(sent, current) : []}
              isIncomplete={isIncomplete}
              openVentaId={openVentaId}
              onCancelled={forget}
              unpaid={unpaid}
              paying={state === 'paying'}
            />
          </Side>
        </Columns>
      </Order>
    </form>
  )
}
