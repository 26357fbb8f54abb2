import type { VentaDetalle } from '@plaza/api/contract'
import { formatUltimoDia } from '@plaza/shell/format'
import { Button, styled, tokens } from '@plaza/shell/ui'
import { useState } from 'react'
import { UnpaidActions } from '../unpaid-actions.tsx'
import { canGiveBack, canRestore } from '../venta-state.ts'
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
      {venta.retracto_hasta && (
        <Note>Puedes devolverla hasta el {formatUltimoDia(venta.retracto_hasta)}.</Note>
      )}
      {open && <GiveBackDialog venta={venta} onClose={() => setOpen(false)} />}
    </Root>
  )
}

/** What its buyer can do about a purchase now; nothing where nothing can be done. */
export const VentaActions = ({ venta }: { venta: VentaDetalle }) => {
  if (canRestore(venta)) return <UnpaidActions venta={venta} />
  return canGiveBack(venta) && <GiveBack venta={venta} />
}
