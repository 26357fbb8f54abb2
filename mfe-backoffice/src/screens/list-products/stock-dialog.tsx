import { isByWeight, type Movimiento, type ProductoInventario } from '@plaza/contract'
import { Dialog, styled, toast, tokens } from '@plaza/shell/ui'
import { useUnsavedDialog } from '@plaza/shell/unsaved'
import { useState } from 'react'
import { unidadesText } from '../../parts/table/count-text.ts'
import { AdjustForm } from './adjust-form.tsx'
import { Ledger } from './ledger.tsx'
import { useMovimientos } from './use-movimientos.ts'

const Body = styled('div')({
  display: 'grid',
  gap: tokens.space(5),
  '& h3': { fontSize: tokens.text.md, fontWeight: tokens.weight.strong },
})

interface StockDialogProps {
  producto: ProductoInventario
  onStock: (stock: number) => void
  onClose: () => void
}

/** A product's units: how they change by hand, and everything that moved them. Mount it to open it. */
export const StockDialog = ({ producto, onStock, onClose }: StockDialogProps) => {
  const movimientos = useMovimientos(producto)
  const [isDirty, setDirty] = useState(false)
  const { close, question } = useUnsavedDialog(isDirty, onClose)
  const finish = (entry: Movimiento) => {
    movimientos.add(entry)
    onStock(entry.stock)
    const verb = entry.stock === 1 && !isByWeight(producto) ? 'queda' : 'quedan'
    toast(`${producto.nombre}: ${verb} ${unidadesText(entry.stock, producto)}.`)
  }
  return (
    <>
      <Dialog open onClose={close} title={`Unidades de ${producto.nombre}`} width={560}>
        <Body>
          <AdjustForm producto={producto} onAdjusted={finish} onDirty={setDirty} />
          <h3>Movimientos</h3>
          <Ledger {...movimientos} producto={producto} />
        </Body>
      </Dialog>
      {question}
    </>
  )
}
