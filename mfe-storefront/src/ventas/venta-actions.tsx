import type { VentaDetalle } from '@plaza/api/contract'
import { Button, styled, tokens } from '@plaza/shell/ui'
import { useState } from 'react'
import { UnpaidActions } from '../unpaid-actions.tsx'
import { canGiveBack, canRestore, terminoOf } from '../venta-state.ts'
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

/** What its buyer can do about a purchase now; nothing where nothing can be done. */
export const VentaActions = ({ venta }: { venta: VentaDetalle }) => {
  if (canRestore(venta)) return <UnpaidActions venta={venta} />
  return canGiveBack(venta) && <GiveBack venta={venta} />
}
