import type { VentaDetalle } from '@plaza/contract'
import { formatFecha } from '@plaza/shell/format'
import { Icon, type IconName, styled, tokens } from '@plaza/shell/ui'
import { aheadOf, eventsOf, type PurchaseEvent } from './purchase-events.ts'

const List = styled('ol')({ display: 'grid' })

const Step = styled('li')({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '32px minmax(0, 1fr)',
  gap: tokens.space(3),
  paddingBottom: tokens.space(5),
  '&:last-of-type': { paddingBottom: 0 },
  // The line to the next step.
  '&:not(:last-of-type)::before': {
    content: '""',
    position: 'absolute',
    top: 32,
    bottom: 0,
    left: 15,
    width: 2,
    background: tokens.line,
  },
  '& p': { fontWeight: tokens.weight.strong, lineHeight: 1.35 },
  '& time': { color: tokens.muted, fontSize: tokens.text.sm },
})

const Mark = styled('span')({
  display: 'grid',
  placeItems: 'center',
  width: 32,
  height: 32,
  borderRadius: tokens.radius.chip,
  '&[data-tone="ahead"]': { border: `2px dashed ${tokens.lineStrong}` },
  '&[data-tone="done"]': { background: tokens.leafSoft, color: tokens.leaf },
  '&[data-tone="wrong"]': { background: tokens.coralSoft, color: tokens.coralInk },
  '&[data-tone="open"]': { background: tokens.maizeSoft, color: tokens.maizeInk },
})

const Track = styled('a')({
  display: 'flex',
  alignItems: 'center',
  width: 'fit-content',
  minHeight: 44,
  fontSize: tokens.text.sm,
})

const Ahead = styled('div')({
  color: tokens.muted,
  '& p': { fontWeight: tokens.weight.medium },
  '& span': { fontSize: tokens.text.sm },
})

const icons: Record<PurchaseEvent['tone'], IconName> = {
  done: 'check',
  wrong: 'close',
  open: 'refresh',
}

/** What happened to a purchase, step by step, and what is still to come. */
export const Timeline = ({ venta }: { venta: VentaDetalle }) => (
  <List>
    {eventsOf(venta).map(({ fecha, text, tone, rastreo }) => (
      <Step key={fecha + text}>
        <Mark data-tone={tone}>
          <Icon name={icons[tone]} size={16} />
        </Mark>
        <div>
          <p>{text}</p>
          <time dateTime={fecha}>{formatFecha(fecha)}</time>
          {rastreo && (
            <Track href={rastreo} target="_blank" rel="noreferrer">
              Rastrear el paquete
            </Track>
          )}
        </div>
      </Step>
    ))}
    {aheadOf(venta).map(({ text, hasta, cuando }) => (
      <Step key={text}>
        <Mark data-tone="ahead" />
        <Ahead>
          <p>{text}</p>
          {cuando ? <span>Llega {cuando}</span> : hasta && <span>A más tardar el {hasta}</span>}
        </Ahead>
      </Step>
    ))}
  </List>
)
