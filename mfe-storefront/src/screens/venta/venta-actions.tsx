import type { Reembolso, VentaDetalle } from '@plaza/contract'
import { formatCop, formatFechaCorta } from '@plaza/shell/format'
import { Button, Notice, styled, tokens } from '@plaza/shell/ui'
import { useState } from 'react'
import { UnpaidActions } from '../../parts/unpaid/unpaid-actions.tsx'
import { BuyAgainButton } from '../../parts/venta/buy-again-button.tsx'
import { canGiveBack, canRestore, terminoOf } from '../../parts/venta/venta-state.ts'
import { GiveBackDialog } from './give-back-dialog.tsx'

const Root = styled('div')({ display: 'grid', gap: tokens.space(2), justifyItems: 'start' })
const Note = styled('p')({ color: tokens.muted, fontSize: tokens.text.sm })

const GiveBack = ({ venta }: { venta: VentaDetalle }) => {
  const [open, setOpen] = useState(false)
  return (
    <Root>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Devolver mi compra
      </Button>
      <Note>Puedes devolverla {terminoOf(venta)}.</Note>
      {open && <GiveBackDialog venta={venta} onClose={() => setOpen(false)} />}
    </Root>
  )
}

const waiting: Partial<Record<Reembolso['estado'], string>> = {
  por_recibir: 'esperando que la tienda lo reciba. Devuélvelo como lo recibiste.',
  en_revision: 'Plaza la está revisando. Te escribimos cuando haya una decisión.',
  fallido: 'Mercado Pago no la dejó pasar. Te lo debemos y lo estamos resolviendo.',
}

const Waiting = ({ estado, monto, creado_en }: Reembolso) =>
  waiting[estado] && (
    <Notice tone="info">
      Devolución de {formatCop(monto)}, del {formatFechaCorta(creado_en)}: {waiting[estado]}
    </Notice>
  )

/** What its buyer can do about a purchase now; nothing where nothing can be done. */
export const VentaActions = ({ venta }: { venta: VentaDetalle }) => {
  if (canRestore(venta)) return <UnpaidActions venta={venta} />
  return (
    <>
      {venta.reembolsos.map((reembolso) => (
        <Waiting key={reembolso.id} {...reembolso} />
      ))}
      <Root>
        <BuyAgainButton venta={venta} />
      </Root>
      {canGiveBack(venta) && <GiveBack venta={venta} />}
    </>
  )
}
