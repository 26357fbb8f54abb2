import type { VentaDetalle } from '@plaza/contract'
import { formatFecha } from '@plaza/shell/format'
import { Icon, type IconName, styled, tokens } from '@plaza/shell/ui'
import { eventsOf, type PurchaseEvent } from './purchase-events.ts'

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
  '&[data-tone="done"]': { background: tokens.leafSoft, color: tokens.leaf },
  '&[data-tone="wrong"]': { background: tokens.coralSoft, color: tokens.coralInk },
  '&[data-tone="open"]': { background: tokens.maizeSoft, color: tokens.maizeInk },
})

const icons: Record<PurchaseEvent['tone'], IconName> = {
  done: 'check',
  wrong: 'close',
  open: 'refresh',
}

/** What happened to a purchase, step by step. */
export const Timeline = ({ venta }: { venta: VentaDetalle }) => (
  <List>
    {eventsOf(venta).map(({ fecha, text, tone }) => (
      <Step key={fecha + text}>
        <Mark data-tone={tone}>
          <Icon name={icons[tone]} size={16} />
        </Mark>
        <div>
          <p>{text}</p>
          <time dateTime={fecha}>{formatFecha(fecha)}</time>
        </div>
      </Step>
    ))}
  </List>
)
