import type { Producto } from '@plaza/api/contract'
import { toast } from '@plaza/shell/ui'
import { type ComponentType, useState } from 'react'

/** What every dialog about a product gets. */
export interface ProductoDialogProps {
  producto: Producto
  open: boolean
  onClose: () => void
}

type ProductoDialog = ComponentType<ProductoDialogProps>

interface Shown {
  Dialog: ProductoDialog
  producto: Producto
  open: boolean
  /** Counts the openings: each starts a dialog afresh. */
  turn: number
}

const unavailable = 'No pudimos abrir esta ventana. Revisa tu conexión e inténtalo de nuevo.'

/** A dialog whose code arrives on its first opening. A failed load says so; the next click tries again. */
export const useLazyDialog = (load: () => Promise<ProductoDialog>) => {
  const [shown, setShown] = useState<Shown>()
  const open = async (producto: Producto) => {
    try {
      const Dialog = await load()
      setShown((last) => ({ Dialog, producto, open: true, turn: (last?.turn ?? 0) + 1 }))
    } catch {
      toast(unavailable, { severity: 'error' })
    }
  }
  const close = () => setShown((last) => last && { ...last, open: false })
  const dialog = shown && (
    <shown.Dialog key={shown.turn} producto={shown.producto} open={shown.open} onClose={close} />
  )
  return [dialog, open] as const
}
