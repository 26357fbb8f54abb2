import { isByWeight, type Movimiento, type ProductoInventario } from '@plaza/contract'
import { Dialog, styled, toast, tokens } from '@plaza/shell/ui'
import { cantidadText } from '../../parts/table/count-text.ts'
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
  const finish = (entry: Movimiento) => {
    movimientos.add(entry)
    onStock(entry.stock)
    toast(
      `${producto.nombre}: quedan ${cantidadText(entry.stock, producto)}${isByWeight(producto) ? '' : ' unidades'}.`,
    )
  }
  return (
    <Dialog open onClose={onClose} title={`Unidades de ${producto.nombre}`} width={560}>
      <Body>
        <AdjustForm producto={producto} onAdjusted={finish} />
        <h3>Movimientos</h3>
        <Ledger {...movimientos} producto={producto} />
      </Body>
    </Dialog>
  )
}
