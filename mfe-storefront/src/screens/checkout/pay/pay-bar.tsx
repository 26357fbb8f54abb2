import { minutesToPay } from '@plaza/contract'
import { formatCop } from '@plaza/shell/format'
import { LegalLinks, Link, useHasRoute } from '@plaza/shell/router'
import { Button, Icon, media, Notice, styled, tokens } from '@plaza/shell/ui'
import { useEffect, useId, useRef } from 'react'
import { UnpaidWays } from './unpaid-ways.tsx'

// On a phone it stays at the thumb until the form ends; on a desk it stands below the totals.
const Bar = styled('div')({
  display: 'grid',
  gap: tokens.space(2),
  position: tokens.sticky,
  bottom: tokens.bottomBar,
  zIndex: tokens.layer.sticky,
  margin: tokens.space(0, -4),
  padding: tokens.space(3, 4),
  borderTop: `1px solid ${tokens.line}`,
  background: tokens.surface,
  [media.tabletUp]: { margin: 0, borderRadius: tokens.radius.card, borderTop: 0 },
  'html:has(&)': { '--plaza-toasts': '160px' },
  [media.deskUp]: {
    position: 'static',
    padding: 0,
    background: 'none',
    'html:has(&)': { '--plaza-toasts': 'initial' },
  },
})

const Note = styled('p')({
  color: tokens.muted,
  fontSize: tokens.text.sm,
  lineHeight: 1.4,
})

const Assurance = styled(Note)({
  display: 'flex',
  gap: tokens.space(2),
  [media.phone]: { display: 'none' },
})

// It leads back here once it is done.
const Complete = () =>
  useHasRoute('/complete-profile') && (
    <Link to="/complete-profile?redirectTo=%2Fcheckout">Completar mi perfil</Link>
  )

const SeeUnpaid = ({ id }: { id: string }) =>
  useHasRoute('/ventas/:id') && <Link to={`/ventas/${id}`}>Ver mi pedido</Link>

interface Props {
  /** What is to be paid, in whole COP; undefined while nobody knows. */
  total: number | undefined
  /** Why it cannot be paid yet. */
  blocked: string | undefined
  failure: string | undefined
  /** What the order costs otherwise since it was sent. */
  changes: string[]
  /** The profile lacks what a sale needs. */
  isIncomplete: boolean
  /** The sale that was made, where only its payment could not be started. */
  unpaid: string | undefined
  /** Another unpaid sale, which this one waits for. */
  openVentaId: string | undefined
  onCancelled: () => void
  paying: boolean
}

/** The one button that the checkout is about, with the reason while it may not be pressed. */
export const PayBar = (props: Props) => {
  const {
    total,
    blocked,
    failure,
    changes,
    isIncomplete,
    unpaid,
    openVentaId,
    onCancelled,
    paying,
  } = props
  const id = useId()
  const why = useRef<HTMLDivElement>(null)
  // The button that was pressed may not be pressed while the total is asked for anew, and loses the focus.
  useEffect(() => {
    if (failure) why.current?.focus()
  }, [failure])
  return (
    <Bar>
      {failure && (
        <Notice tone="error" ref={why} tabIndex={-1}>
          {[failure, ...changes].join(' ')} {isIncomplete && <Complete />}
          {unpaid && <SeeUnpaid id={unpaid} />}
        </Notice>
      )}
      {openVentaId && <UnpaidWays id={openVentaId} onCancelled={onCancelled} />}
      <Button
        type="submit"
        variant="contained"
        size="large"
        fullWidth
        disabled={blocked !== undefined}
        loading={paying}
        aria-describedby={blocked ? id : undefined}
      >
        {total === undefined ? 'Pagar' : `Pagar ${formatCop(total)}`}
      </Button>
      {blocked && <Note id={id}>{blocked}</Note>}
      <Note>
        Al pagar aceptas <LegalLinks terms />.
      </Note>
      <Assurance>
        <Icon name="shield" size={18} />
        Pagas en Mercado Pago. Apartamos tus productos durante {minutesToPay} minutos.
      </Assurance>
    </Bar>
  )
}
