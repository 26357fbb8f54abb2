import type { ListedProducto } from '@plaza/contract'
import { useLater } from '@plaza/shell/later'
import { toast } from '@plaza/shell/ui'
import { type ComponentType, useCallback, useEffect, useState } from 'react'

/** What every dialog about a product gets. */
export interface ProductoDialogProps {
  producto: ListedProducto
  open: boolean
  onClose: () => void
}

interface Shown {
  producto: ListedProducto
  open: boolean
  /** Counts the openings: each starts a dialog afresh. */
  turn: number
}

const unavailable = 'No pudimos abrir esta ventana. Revisa tu conexión e inténtalo de nuevo.'

/**
 * A dialog about a product, and what opens it, always the same function. Its code comes with the first opening; lost, the next one
 * asks again.
 */
export const useProductoDialog = (load: () => Promise<ComponentType<ProductoDialogProps>>) => {
  const [shown, setShown] = useState<Shown>()
  const { Piece: Dialog, isLost } = useLater(load, shown?.open === true)
  useEffect(() => {
    if (!isLost) return
    toast(unavailable, { severity: 'error' })
    setShown(undefined)
  }, [isLost])
  const open = useCallback(
    (producto: ListedProducto) =>
      setShown((last) => ({ producto, open: true, turn: (last?.turn ?? 0) + 1 })),
    [],
  )
  const close = () => setShown((last) => last && { ...last, open: false })
  const dialog = shown && Dialog && (
    <Dialog key={shown.turn} producto={shown.producto} open={shown.open} onClose={close} />
  )
  return [dialog, open] as const
}
