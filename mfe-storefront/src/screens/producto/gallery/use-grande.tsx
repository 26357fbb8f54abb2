import type { Producto } from '@plaza/contract'
import { savesData, useLater } from '@plaza/shell/later'
import { toast } from '@plaza/shell/ui'
import { type PointerEvent, type RefObject, useEffect, useState } from 'react'

const load = async () =>
  (await import(/* webpackChunkName: "add-to-cart" */ './grande/grande.tsx')).Grande

interface Track {
  track: RefObject<HTMLDivElement | null>
  position: number
  show: (index: number) => void
}

/** Looking at photos closely: its code comes with the first mouse over them, or with the first press. */
export const useGrande = ({ nombre, imagenes }: Producto, { track, position, show }: Track) => {
  const [isWanted, setWanted] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const { Piece: Grande, isLost } = useLater(load, isWanted || isOpen)
  useEffect(() => {
    if (!isLost) return
    if (isOpen)
      toast('No pudimos ampliar la foto. Revisa tu conexión e inténtalo de nuevo.', {
        severity: 'error',
      })
    setOpen(false)
    setWanted(false)
  }, [isLost, isOpen])
  const open = () => setOpen(imagenes.length > 0)
  const onPointerEnter = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse' && imagenes.length > 0 && !savesData()) setWanted(true)
  }
  const close = (seen: number) => {
    setOpen(false)
    if (seen !== position) show(seen)
  }
  const grande = Grande && (
    <Grande {...{ nombre, imagenes, position, track }} open={isOpen} onClose={close} />
  )
  return { grande, open, onPointerEnter }
}
